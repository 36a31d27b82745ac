import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { StoreProvider } from '@/components/editor/store/use-store';
import { show } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { MailHead } from './mail-head';

function open(
  given: { subject?: string; previewText?: string } = {},
  more: Parameters<typeof openHeadless>[1] = {},
) {
  const variables = [{ ...newVariable('first_name'), sample: 'Ada Lovelace' }];
  const { store } = openHeadless(undefined, { variables, ...more });
  if (!more.readOnly) store.set(given);
  const shown = show(
    <StoreProvider value={store}>
      <MailHead />
    </StoreProvider>,
  );
  const subject = () => screen.getByRole('textbox', { name: 'Subject' }) as HTMLInputElement;
  const preview = () => screen.getByRole('textbox', { name: 'Preview text' }) as HTMLInputElement;
  return { ...shown, store, subject, preview };
}

describe('subject and preview text', () => {
  it('are written while typing, each in one undo step', async () => {
    const { person, store, subject, preview } = open();
    await person.type(subject(), 'News');
    await person.type(preview(), 'In June');
    expect(store.details).toMatchObject({ subject: 'News', previewText: 'In June' });
    store.undo();
    expect(store.details).toMatchObject({ subject: 'News', previewText: '' });
    store.undo();
    expect(store.details.subject).toBe('');
  });

  it('count what a reader sees: samples for variables, characters as one', async () => {
    open({ subject: 'Hi 🎉' }).unmount();
    open({ subject: 'Hi {{ first_name }}!' });
    const count = screen.getByText('≈ 16');
    expect(count.getAttribute('title')).toBe('With sample values: Hi Ada Lovelace!');
  });

  it('show how much of the preview text is left', async () => {
    const { person, preview } = open({ previewText: 'x'.repeat(238) });
    await person.type(preview(), 'abcd');
    expect(screen.getByText('240/240')).toBeTruthy();
    expect(preview().value).toHaveLength(240);
  });

  it('have buttons labeled by field', () => {
    open();
    for (const name of ['Subject', 'Preview text'])
      expect(
        screen.getByRole('button', {
          name: 'Insert a variable',
          description: `Insert a variable into ${name}`,
        }),
      ).toBeTruthy();
  });

  it('can be read-only', async () => {
    const { person, store, subject } = open({}, { readOnly: true });
    await person.type(subject(), 'x');
    expect(store.details.subject).toBe('');
    expect(screen.queryByRole('button', { name: 'Insert a variable' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Insert an emoji' })).toBeNull();
  });
});

describe('insertions', () => {
  it('can be an emoji, found by what it shows, at the caret', async () => {
    const { person, store, subject } = open({ subject: 'AB' });
    await person.click(subject());
    subject().setSelectionRange(1, 1);
    await person.click(screen.getByRole('button', { name: 'Insert an emoji' }));
    await person.type(await screen.findByRole('textbox', { name: 'Search emoji' }), 'rocket');
    await person.click(screen.getByRole('button', { name: /rocket/ }));
    await waitFor(() => expect(store.details.subject).toBe('A🚀B'));
    await waitFor(() => expect(document.activeElement).toBe(subject()));
  });

  it('can be a variable from the menu, or a new one', async () => {
    const { person, store } = open({ subject: 'Hi ' });
    const [menu] = screen.getAllByRole('button', { name: 'Insert a variable' });
    await person.click(menu as HTMLElement);
    await person.click(await screen.findByRole('menuitem', { name: 'New variable…' }));
    const dialog = await screen.findByRole('dialog', { name: 'New variable' });
    await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Company name');
    expect(within(dialog).getByText('Programs call it company_name.')).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Add variable' }));
    await waitFor(() => expect(store.details.subject).toContain('{{ company_name }}'));
    expect(store.details.variables.at(-1)?.name).toBe('company_name');
  });
});
