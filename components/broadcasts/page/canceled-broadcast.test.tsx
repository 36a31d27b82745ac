import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBroadcast } from '@/test/components/a-broadcast';
import { anId } from '@/test/components/an-email';
import { answering, aPage, aSession } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { BroadcastView } from './broadcast-view';

it('says that nothing was sent, and not who would get it, if canceled early', async () => {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /topics': aPage([]),
    'GET /segments': aPage([]),
    'GET /sending-addresses': { ...aPage([]), count: 0 },
    'POST /broadcasts/{broadcastId}/duplicate': aBroadcast({ id: anId(7) }),
  });
  const ended_at = '2026-11-20T09:00:00.000Z';
  const broadcast = aBroadcast({ state: 'canceled', ended_at });
  const { person, router } = showAt(
    '/broadcasts/1',
    <BroadcastView broadcast={broadcast} readAt={0} onEdit={undefined} />,
  );
  expect(await screen.findByRole('heading', { name: 'Nothing went out' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Review' })).toBeNull();
  expect(api.of('GET /broadcasts/{broadcastId}/check')).toEqual([]);
  await person.click(await screen.findByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/broadcasts/${anId(7)}`));
});
