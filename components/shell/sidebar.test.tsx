import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answering, aSession } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { Sidebar } from './sidebar';

it('scrolls the current item into view', async () => {
  const session = aSession('owner');
  answering({ 'GET /session': session });
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  showAt('/settings/audit', <Sidebar session={session} />);
  const open = await screen.findByRole('link', { name: 'Audit log', current: 'page' });
  expect(scrolled.mock.contexts).toEqual([open]);
});
