import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '@/test/components/show';
import { ChangeList } from './change-list';
import { TextChange } from './text-change';

it('names each change with its kind of block, even two with the same text', () => {
  show(
    <ChangeList
      label="Blocks"
      changes={[
        { kind: 'added', name: 'Thank you', tag: 'mj-text' },
        { kind: 'added', name: 'Thank you', tag: 'mj-text' },
        { kind: 'moved', name: 'Order', tag: 'mj-button' },
        { kind: 'removed', name: 'row', tag: 'tr' },
        { kind: 'changed', name: '<mj-image>', tag: 'mj-image' },
        { kind: 'added', name: '<mj-font>', tag: 'mj-font' },
        { kind: 'changed', name: 'city' },
        { kind: 'changed', name: 'Dear {{ first_name }}', tag: 'mj-text' },
      ]}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Blocks' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'addedThank youText',
    'addedThank youText',
    'movedOrderButton',
    'removedrowtr',
    'changedImage',
    'addedWeb font',
    'changedcity',
    'changedDear first_nameText',
  ]);
});

it('is hidden without changes', () => {
  const { container } = show(<ChangeList label="Blocks" changes={[]} />);
  expect(within(container).queryByRole('heading')).toBeNull();
});

it.each([
  ['Hello you', 'Hello all', 'you', 'all'],
  ['Hi {{ name }}, you won', "Hi {{ name | default: 'there' }}, you won", 'name', 'name, or “there”'],
  ['', 'Hello', '(empty)', 'Hello'],
  ['Hello', '', 'Hello', '(empty)'],
])('strikes out “%s” before “%s”', (before, after, deleted, inserted) => {
  show(<TextChange name="Subject" before={before} after={after} />);
  expect(screen.getByRole('deletion').textContent).toBe(deleted);
  expect(screen.getByRole('insertion').textContent).toBe(inserted);
});

it('shows unchanged text once, with variable names', () => {
  const { container } = show(
    <TextChange name="Subject" before="{{ first_name }}, hello" after="{{ first_name }}, hello to you" />,
  );
  expect(container.textContent).toBe('Subject: first_name, hello to you');
  expect(screen.queryByRole('deletion')).toBeNull();
  expect(screen.getByRole('insertion').textContent).toBe(' to you');
});

it('shortens long unchanged text, without cutting a variable', () => {
  const page = `${'Many words of a letter. '.repeat(40)}{{ contact.first_name }} `;
  const { container } = show(<TextChange name="Plain text" before={`${page}Bye`} after={`${page}Ciao`} />);
  expect(container.textContent).toMatch(/^Plain text: {2}… .{0,80}contact\.first_name Bye Ciao$/);
});

it('shows nothing for unchanged text', () => {
  show(<TextChange name="Subject" before="Hello" after="Hello" />);
  expect(screen.queryByText(/Subject/)).toBeNull();
});
