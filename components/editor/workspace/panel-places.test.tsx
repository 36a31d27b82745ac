import { screen } from '@testing-library/react';
import { Blocks, Braces } from 'lucide-react';
import { expect, it } from 'vitest';
import type { SidePanelItem } from '@/components/editor/panels/side-panel';
import { show } from '@/test/components/show';
import { PanelFoot } from './panel-places';
import { usePanels } from './use-panels';

const items: readonly SidePanelItem[] = [
  { id: 'blocks', label: 'Blocks', icon: Blocks, content: <p>All blocks</p> },
  { id: 'variables', label: 'Variables', icon: Braces, badge: 3, content: <p>All variables</p> },
];

function Narrow() {
  return <PanelFoot items={items} panels={usePanels('blocks', true)} />;
}

it('are a bar at the bottom of narrow screens, each opening a sheet', async () => {
  const { person } = show(<Narrow />);
  expect(screen.queryByText('All variables')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Variables' }));
  expect(screen.getByRole('dialog', { name: 'Variables' }).textContent).toContain('All variables');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
