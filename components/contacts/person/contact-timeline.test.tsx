import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ContactActivity } from '@/lib/contacts/activity/contract';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { ContactTimeline } from './contact-timeline';

signedIn();
afterEach(() => vi.restoreAllMocks());

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;

function answered(...data: readonly object[]) {
  const asked = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    if (!String(request[0] instanceof Request ? request[0].url : request[0]).includes('/activity'))
      return asked(...request);
    return Promise.resolve(Response.json({ object: 'list', data, has_more: false, next_cursor: null }));
  });
}

it('links a change of the state to the import that made it', async () => {
  const left = {
    ...{ object: 'contact_activity', id: id(1), kind: 'state', email: null, url: null, broadcast: null },
    ...{ by_machine: false, topic: null, state: 'unsubscribed', source: 'import' },
    created_at: '2026-11-20T09:00:00.000Z',
  };
  answered(
    { ...left, import: { id: id(5), filename: 'people.csv' } },
    { ...left, id: id(2), import: { id: id(6), filename: null } },
    { ...left, id: id(3), import: null },
    // As a process of an earlier release answers.
    { ...left, id: id(7) },
  );
  show(<ContactTimeline id={id(4)} />);
  const link = await screen.findByRole('link', { name: 'people.csv' });
  expect(link.getAttribute('href')).toBe(`/contacts/imports/${id(5)}`);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Unsubscribed.*By an import: people\.csv/),
    expect.stringMatching(/By an import: Pasted rows/),
    ...[expect.stringMatching(/By an import$/), expect.stringMatching(/By an import$/)],
  ]);
});

it('links an email to its broadcast', async () => {
  const email: ContactActivity = {
    ...{ object: 'contact_activity', id: id(1), kind: 'email', url: null, by_machine: false },
    ...{ topic: null, state: null, source: null, import: null, created_at: '2026-11-20T09:00:00.000Z' },
    email: {
      ...{ id: id(1), subject: 'Coats', state: 'delivered', purpose: 'marketing', failure_code: null },
      captured: true,
    },
    broadcast: { id: id(2), name: 'Autumn launch' },
  };
  const other: ContactActivity = { ...email, id: id(3), broadcast: null };
  answered(email, other);
  show(<ContactTimeline id={id(4)} />);
  const link = await screen.findByRole('link', { name: 'Autumn launch' });
  expect(link.getAttribute('href')).toBe(`/broadcasts/${id(2)}`);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Test inbox.*Part of Autumn launch/),
    expect.stringContaining('Marketing'),
  ]);
});
