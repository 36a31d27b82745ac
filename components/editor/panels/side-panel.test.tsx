import { screen } from '@testing-library/react';
import { Blocks, Braces } from 'lucide-react';
import { expect, it } from 'vitest';
import { show, showWith } from '@/test/components/show';
import { SidePanel, type SidePanelItem } from './side-panel';

const items: readonly SidePanelItem[] = [
  { id: 'blocks', label: 'Blocks', icon: Blocks, content: <p>All blocks</p> },
  { id: 'variables', label: 'Variables', icon: Braces, badge: 3, content: <p>All variables</p> },
];

it('shows one panel at a time, chosen by click or arrow key', async () => {
  const { person, changes } = showWith('blocks', (active, onActive) => (
    <SidePanel {...{ items, active, onActive }} />
  ));
  expect(screen.getByText('All blocks')).toBeTruthy();
  await person.click(screen.getByRole('tab', { name: /Variables/ }));
  expect(screen.getByText('All variables')).toBeTruthy();
  expect(screen.queryByText('All blocks')).toBeNull();
  await person.keyboard('{ArrowUp}');
  expect(changes.at(-1)).toBe('blocks');
});

it('Tab leads to the open panel, also if it was opened from elsewhere', async () => {
  const open = (active: string) => <SidePanel {...{ items, active }} onActive={() => undefined} />;
  const { person, again } = show(open('blocks'));
  await person.click(screen.getByRole('tab', { name: /Variables/ }));
  again(open('variables'));
  again(open('blocks'));
  const stops = screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map(({ textContent }) => textContent)).toEqual(['Blocks']);
});

it('shows the number of problems', () => {
  show(<SidePanel items={items} active="blocks" onActive={() => undefined} />);
  expect(screen.getByRole('tab', { name: 'Variables 3' })).toBeTruthy();
});
