import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ContactActivity } from '@/lib/contacts/activity/contract';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { ContactTimeline } from './contact-timeline';

signedIn();
afterEach(() => vi.restoreAllMocks());

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;

it('links an email to its broadcast', async () => {
  const email: ContactActivity = {
    ...{ object: 'contact_activity', id: id(1), kind: 'email', url: null, by_machine: false },
    ...{ topic: null, state: null, source: null, created_at: '2026-11-20T09:00:00.000Z' },
    email: {
      ...{ id: id(1), subject: 'Coats', state: 'delivered', purpose: 'marketing', failure_code: null },
      captured: true,
    },
    broadcast: { id: id(2), name: 'Autumn launch' },
  };
  const other: ContactActivity = { ...email, id: id(3), broadcast: null };
  const asked = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    if (!String(request[0] instanceof Request ? request[0].url : request[0]).includes('/activity'))
      return asked(...request);
    const body = { object: 'list', data: [email, other], has_more: false, next_cursor: null };
    return Promise.resolve(Response.json(body));
  });
  show(<ContactTimeline id={id(4)} />);
  const link = await screen.findByRole('link', { name: 'Autumn launch' });
  expect(link.getAttribute('href')).toBe(`/broadcasts/${id(2)}`);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Test inbox.*Part of Autumn launch/),
    expect.stringContaining('Marketing'),
  ]);
});
