import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRowKeys } from '@/components/data/use-row-keys';
import { show } from '@/test/components/show';
import { showAt } from '@/test/components/show-at';
import { ShortcutSheet } from './shortcut-sheet';

function open(address: string) {
  showAt(address, <ShortcutSheet open onOpenChange={() => undefined} />);
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
}

const ofTemplates = [
  'Template: write',
  'Template: select',
  'Template: move and copy',
  'Template: the whole email',
];

it('starts with template shortcuts in the editor: write, select, move, the whole email', () => {
  expect(open('/templates/01a')).toEqual([...ofTemplates, 'Everywhere', 'Lists', 'One email']);
});

it('starts with those of all pages elsewhere', () => {
  expect(open('/emails')).toEqual(['Everywhere', 'Lists', 'One email', ...ofTemplates]);
});

it.each([
  ['Template: write', 'Write in the block, or fill an empty place'],
  ['Template: select', 'Select the block before or after'],
  ['Template: move and copy', 'Move the block'],
  ['Template: the whole email', 'Undo'],
])('%s: the most used first', (group, first) => {
  open('/templates/01a');
  const [reported] = within(screen.getByRole('region', { name: group })).getAllByRole('definition');
  expect(reported?.textContent).toBe(first);
});

it('shortcuts without modifiers can be turned off, for speech input', async () => {
  const onSearch = vi.fn();
  function Page({ sheet }: { sheet: boolean }) {
    useRowKeys({ onSearch });
    return <ShortcutSheet open={sheet} onOpenChange={() => undefined} />;
  }
  const { person, again } = show(<Page sheet />);
  await person.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
  again(<Page sheet={false} />);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(onSearch).not.toHaveBeenCalled();
  again(<Page sheet />);
  await person.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
  again(<Page sheet={false} />);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(onSearch).toHaveBeenCalledOnce();
});
