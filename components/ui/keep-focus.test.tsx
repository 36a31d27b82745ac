import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import { DropdownMenu, MenuItem } from '@/components/ui/overlay/dropdown-menu';
import { show } from '@/test/components/show';
import { KeepFocus } from './keep-focus';

/** A list with deletable rows, with or without confirmation. */
function List({ names, asks = false }: { names: readonly string[]; asks?: boolean }) {
  const [left, setLeft] = useState(names);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (name: string | null) => setLeft(left.filter((one) => one !== name));
  return (
    <main id="content" tabIndex={-1}>
      <ul>
        {left.map((name) => (
          <li key={name}>
            {name}
            <button type="button" onClick={() => (asks ? setAsked(name) : remove(name))}>
              Delete {name}
            </button>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Delete it?"
        description="It is gone then."
        confirmLabel="Delete"
        onConfirm={() => {
          remove(asked);
          setAsked(null);
        }}
      />
      <KeepFocus />
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

it('after a focused row disappears, focuses the one in its place, or the last one', async () => {
  const { person } = show(<List names={['Ada', 'Bo', 'Cy']} />);
  await person.click(button('Delete Bo'));
  await waitFor(() => expect(focused()).toBe('Delete Cy'));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Delete Ada'));
});

it('focuses the page’s content if nothing is left', async () => {
  const { person } = show(<List names={['Ada']} />);
  await person.click(button('Delete Ada'));
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});

it('after confirming a row’s deletion, focuses the next row', async () => {
  const { person } = show(<List names={['Ada', 'Bo']} asks />);
  await person.click(button('Delete Ada'));
  await person.click(button('Delete'));
  await waitFor(() => expect(focused()).toBe('Delete Bo'));
});

/** Rules that are remounted when they change, as for another block. */
function Rules() {
  const [rules, setRules] = useState(['Only VIP', 'Once for each order']);
  return (
    <main id="content" tabIndex={-1}>
      <aside>
        <section key={rules.join()}>
          <button type="button">Select the block around it</button>
          {rules.map((rule) => (
            <div key={rule}>
              <DropdownMenu trigger={<button type="button">{rule}</button>}>
                <MenuItem onSelect={() => setRules(rules.map((one) => (one === rule ? 'Nobody' : one)))}>
                  Nobody
                </MenuItem>
              </DropdownMenu>
              <button type="button" onClick={() => setRules(rules.filter((one) => one !== rule))}>
                Remove {rule}
              </button>
            </div>
          ))}
        </section>
      </aside>
      <KeepFocus />
    </main>
  );
}

it('keeps its place after a rerender, even one by a menu', async () => {
  const { person } = show(<Rules />);
  button('Once for each order').focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Nobody' })));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Nobody'));
  button('Remove Only VIP').focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Remove Nobody'));
});

it('does nothing in a place that manages its own focus', async () => {
  const { person } = show(
    <>
      <div data-own-focus>
        <List names={['Ada', 'Bo']} />
      </div>
      <List names={['Cy', 'Di']} />
    </>,
  );
  await person.click(button('Delete Ada'));
  expect(document.activeElement).toBe(document.body);
  await person.click(button('Delete Cy'));
  await waitFor(() => expect(focused()).toBe('Delete Di'));
});

it('stays nowhere if it was removed on purpose', async () => {
  const { person, again } = show(<List names={['Ada', 'Bo']} />);
  await person.click(button('Delete Ada'));
  await waitFor(() => expect(focused()).toBe('Delete Bo'));
  button('Delete Bo').blur();
  again(
    <>
      <List names={['Ada', 'Bo']} />
      <p>Later</p>
    </>,
  );
  await waitFor(() => expect(screen.getByText('Later')).toBeTruthy());
  expect(document.activeElement).toBe(document.body);
});
