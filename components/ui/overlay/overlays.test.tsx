import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '@/components/ui/form/button';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { show, showWith } from '@/test/components/show';
import { AlertDialog } from './alert-dialog';
import { Combobox, ComboboxField } from './combobox';
import { Dialog } from './dialog';
import { DropdownMenu, MenuChoice, MenuItem } from './dropdown-menu';
import { Popover } from './popover';

const languages = [{ value: 'de', label: 'German' }];

function Opened({ persistent = false }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog {...{ open, persistent }} onOpenChange={setOpen} title="Rename it" description="For all.">
        <form>
          <Input aria-label="Name" />
        </form>
      </Dialog>
    </>
  );
}

it('a dialog focuses its first field, and returns the focus when closed', async () => {
  const { person } = show(<Opened />);
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  expect(screen.getByRole('dialog', { name: 'Rename it', description: 'For all.' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' })));
});

it.each([
  [
    'panel',
    <Popover key={0} label="Color" trigger={<Button>Open</Button>}>
      <Input aria-label="Value" />
    </Popover>,
  ],
  [
    'menu',
    <DropdownMenu key={1} trigger={<Button>Open</Button>}>
      <MenuItem>Copy</MenuItem>
    </DropdownMenu>,
  ],
])('a %s returns the focus before the next key', async (_name, ui) => {
  const { person } = show(ui);
  const trigger = screen.getByRole('button', { name: 'Open' });
  await person.click(trigger);
  expect(document.activeElement).not.toBe(trigger);
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
  await Promise.resolve();
  expect(document.activeElement).toBe(trigger);
});

it('a dialog returns the focus before the next key', async () => {
  const { person } = show(<Opened />);
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' }));
});

it('a dialog with a search focuses it', () => {
  show(
    <Dialog open onOpenChange={vi.fn()} title="Choose an image">
      <Input type="search" aria-label="Search the images" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it.each<[string, ComponentProps<typeof Button>, string]>([
  ['its primary action', {}, 'Go on'],
  ['a primary action that is being prepared', { pending: true }, 'Go on'],
  ['Cancel if it removes something', { variant: 'destructive' }, 'Cancel'],
  ['its first button if there is nothing to do', { disabled: true }, 'Close'],
])('a dialog without a form focuses %s', (_, props, name) => {
  const footer = (
    <>
      <Button variant="secondary">Cancel</Button>
      <Button {...props}>Go on</Button>
    </>
  );
  show(
    <Dialog open onOpenChange={vi.fn()} title="Publish" footer={footer}>
      <Input aria-label="Note" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name }));
});

it('a dialog without a footer focuses the primary action in its content', () => {
  show(
    <Dialog open onOpenChange={vi.fn()} title="A template">
      <Button variant="ghost">Next</Button>
      <Button>Use it</Button>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use it' }));
});

it('a form that removes something still begins with its field', () => {
  show(
    <Dialog
      open
      onOpenChange={vi.fn()}
      title="Delete the workspace"
      footer={<Button variant="destructive">Delete</Button>}
    >
      <form>
        <Input aria-label="Its name" />
      </form>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it.each([
  [{ destructive: true }, 'Cancel'],
  [{ final: true }, 'Cancel'],
  [{}, 'Resume'],
])('a question focuses its answer, or Cancel if that cannot be called back: %o', (props, name) => {
  show(
    <AlertDialog
      open
      onOpenChange={vi.fn()}
      onConfirm={vi.fn()}
      title="Resume?"
      description="At once."
      confirmLabel="Resume"
      {...props}
    />,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name }));
});

it('a dialog opened by a key without any focus returns it to nothing', async () => {
  function Keyed({ open }: { open: boolean }) {
    return (
      <>
        <a href="#content">Skip to the content</a>
        <Dialog open={open} onOpenChange={vi.fn()} title="Search" description="All pages.">
          <form>
            <Input aria-label="Words" />
          </form>
        </Dialog>
      </>
    );
  }
  const { again } = show(<Keyed open={false} />);
  again(<Keyed open />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
  again(<Keyed open={false} />);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(document.body);
});

it('a dialog opened in a popover, or in a dialog that stays, returns the focus', async () => {
  function Fonts() {
    const [list, setList] = useState(false);
    const [window, setWindow] = useState<'none' | 'font' | 'file'>('none');
    return (
      <>
        <Popover
          trigger={<button type="button">Font</button>}
          label="Fonts"
          open={list}
          onOpenChange={setList}
        >
          <button
            type="button"
            onClick={() => {
              setList(false);
              setWindow('font');
            }}
          >
            Add a font
          </button>
        </Popover>
        <Dialog open={window !== 'none'} onOpenChange={() => setWindow('none')} title="New font">
          <button type="button" onClick={() => setWindow('file')}>
            Choose a file
          </button>
        </Dialog>
        <Dialog open={window === 'file'} onOpenChange={() => setWindow('font')} title="Files" />
      </>
    );
  }
  const { person } = show(<Fonts />);
  const font = screen.getByRole('button', { name: 'Font' });
  font.focus();
  await person.keyboard('{Enter}');
  const add = await screen.findByRole('button', { name: 'Add a font' });
  add.focus();
  await person.keyboard('{Enter}');
  const choose = await screen.findByRole('button', { name: 'Choose a file' });
  choose.focus();
  await person.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Files' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(choose));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(font));
});

it.each([
  [
    'Language',
    <Select key={0} aria-label="Language" value="de" onValueChange={vi.fn()} options={languages} />,
  ],
  [
    'Segment',
    <Combobox
      key={1}
      label="Segment"
      value={null}
      onValueChange={vi.fn()}
      options={languages}
      trigger={<ComboboxField label="Segment" chosen={null} />}
    />,
  ],
])('a dialog whose first field is a list of choices focuses it: %s', (name, field) => {
  show(
    <Dialog open onOpenChange={vi.fn()} title="Choose">
      <form>
        {field}
        <Input aria-label="Name" />
      </form>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name }));
  expect(screen.queryByRole('option')).toBeNull();
});

it('a persistent dialog ignores Escape and has no close button', async () => {
  const { person } = show(<Opened persistent />);
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('a confirmation is answered by its buttons, once', async () => {
  const onConfirm = vi.fn();
  const question = (pending: boolean) => (
    <AlertDialog
      open
      onOpenChange={() => undefined}
      title="Delete it?"
      description="It is gone then."
      confirmLabel="Delete"
      {...{ pending, onConfirm }}
    />
  );
  const { person, again } = show(question(false));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  again(question(true));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(
    screen.getByRole('alertdialog', { name: 'Delete it?', description: 'It is gone then.' }),
  ).toBeTruthy();
});

it('a combobox finds options by name, nearest first, and Enter chooses', async () => {
  const options = ['Berlin', 'Bern', 'Oslo'].map((label) => ({ value: label.toLowerCase(), label }));
  const { person, changes } = showWith<string | null>(null, (value, onValueChange) => (
    <Combobox label="City" {...{ value, onValueChange, options }} trigger={<Button>City</Button>} />
  ));
  await person.click(screen.getByRole('button', { name: 'City' }));
  await person.type(screen.getByPlaceholderText('Type to search…'), 'bern');
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Bern', 'Berlin']);
  await person.keyboard('{Enter}');
  expect(changes).toEqual(['bern']);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

it('says that nothing matches', async () => {
  const { person } = show(
    <Combobox
      label="City"
      value={null}
      onValueChange={() => undefined}
      options={[]}
      trigger={<Button>City</Button>}
    />,
  );
  await person.click(screen.getByRole('button', { name: 'City' }));
  expect(screen.getByText('Nothing found.')).toBeTruthy();
});

it('a menu and a panel close if resizing removes their trigger', async () => {
  const { person } = show(
    <>
      <DropdownMenu trigger={<Button>Sort</Button>}>
        <MenuItem>By name</MenuItem>
      </DropdownMenu>
      <Popover label="Filters" trigger={<Button>Filter</Button>}>
        Words
      </Popover>
    </>,
  );
  for (const [name, role] of [
    ['Filter', 'dialog'],
    ['Sort', 'menu'],
  ] as const) {
    const button = screen.getByRole('button', { name });
    await person.click(button);
    const rects = vi.spyOn(button, 'getClientRects');
    rects.mockReturnValue([new DOMRect()] as never);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(screen.getByRole(role)).toBeTruthy();
    rects.mockReturnValue([] as never);
    act(() => void window.dispatchEvent(new Event('resize')));
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
  }
});

it('a menu is operated by keyboard, checks the chosen item and skips disabled ones', async () => {
  const onSelect = vi.fn();
  const { person, changes } = showWith('name', (value, onValueChange) => (
    <DropdownMenu trigger={<Button>Sort</Button>}>
      <MenuItem disabled onSelect={onSelect}>
        Not now
      </MenuItem>
      <MenuChoice
        {...{ value, onValueChange }}
        options={[
          { value: 'name', label: 'By name' },
          { value: 'date', label: 'By date' },
        ]}
      />
    </DropdownMenu>
  ));
  await person.click(screen.getByRole('button', { name: 'Sort' }));
  expect(screen.getByRole('menuitemradio', { name: 'By name' }).getAttribute('aria-checked')).toBe('true');
  await person.click(screen.getByRole('menuitem', { name: 'Not now' }));
  expect(onSelect).not.toHaveBeenCalled();
  await person.click(screen.getByRole('menuitemradio', { name: 'By date' }));
  expect(changes).toEqual(['date']);
});
