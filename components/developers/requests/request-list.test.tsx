import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LoggedRequest } from '@/lib/request-log/contract';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { RequestList } from './request-list';

const request = (given: Partial<LoggedRequest> = {}): LoggedRequest => ({
  ...{ object: 'request', id: anId(1), request_id: anId(2), at: '2026-11-20T09:00:00.000Z', method: 'POST' },
  ...{ route: '/api/v1/emails', status: 201, error_code: null, duration_ms: 12 },
  ...{ accepted: null, failed: null },
  ...{ key: { id: anId(3), name: 'Web shop' }, ip: null },
  ...given,
});

const advice = { SENDER_UNAVAILABLE: { cause: 'It `cannot` send.', remedy: 'Send from `another`.' } };

function open(address = '/developers/requests', answers: Answers = {}) {
  const api = answering({
    'GET /request-log': ({ query }) => aPage(query.status === '5xx' ? [] : [request()]),
    'GET /keys': aPage([{ id: anId(3), name: 'Web shop' }] as never),
    ...answers,
  });
  const choices = {
    routes: ['/api/v1/emails', '/api/v1/contacts'],
    codes: ['FORBIDDEN', 'NOT_FOUND'],
    advice,
  };
  return { ...showAt(address, <RequestList {...choices} />), api };
}

it('shows request, key and response, and copies the request id', async () => {
  const { person } = open('/developers/requests', {
    'GET /request-log': aPage([
      request({ status: 422, error_code: 'SENDER_UNAVAILABLE', ip: '203.0.113.7' }),
    ]),
  });
  const [, row] = within(await screen.findByRole('table', { name: 'Requests' })).getAllByRole('row');
  expect(row?.textContent).toMatch(/POST \/emails.*SENDER_UNAVAILABLE.*422.*Web shop.*12 ms.*203\.0\.113\.7/);
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await person.click(screen.getByRole('button', { name: /Copy request ID/ }));
  expect(written).toHaveBeenCalledWith(anId(2));
});

it('keeps key, status, route, error and id in the URL, and requests them', async () => {
  const { person, search, api } = open('/developers/requests?cursor=next');
  await screen.findByRole('table');
  await person.click(screen.getByRole('combobox', { name: 'Key' }));
  await person.click(await screen.findByRole('option', { name: 'Web shop' }));
  await person.click(screen.getByRole('combobox', { name: 'Status' }));
  await person.click(await screen.findByRole('option', { name: /Refused/ }));
  await person.click(screen.getByRole('button', { name: 'Route' }));
  await person.click(await screen.findByRole('option', { name: '/api/v1/contacts' }));
  await person.click(screen.getByRole('button', { name: 'Error' }));
  await person.click(await screen.findByRole('option', { name: 'NOT_FOUND' }));
  const asked = { key_id: anId(3), status: '4xx', route: '/api/v1/contacts', error_code: 'NOT_FOUND' };
  await waitFor(() => expect(search()).toEqual(asked));
  await waitFor(() => expect(api.of('GET /request-log').at(-1)?.query).toEqual(asked));
  expect(screen.getByRole('button', { name: 'Route: /api/v1/contacts' })).toBeTruthy();
  await person.type(screen.getByRole('searchbox', { name: 'Request ID' }), 'abc{Enter}');
  await waitFor(() => expect(search()).toMatchObject({ request_id: 'abc' }));
});

it('shows filters of the URL that no list offers', async () => {
  open('/developers/requests?status=418&key_id=other');
  await screen.findByRole('table');
  expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('418');
  expect(screen.getByRole('combobox', { name: 'Key' }).textContent).toBe('other');
});

it('clears filters from the empty state', async () => {
  const { person, search } = open('/developers/requests?status=5xx');
  await screen.findByRole('heading', { name: /No requests match/ });
  await person.click(screen.getByRole('button', { name: /Show all/ }));
  await screen.findByRole('table');
  expect(search()).toEqual({});
});

it('says that requests will appear, if there are none', async () => {
  open('/developers/requests', { 'GET /request-log': aPage([]) });
  expect(await screen.findByRole('heading', { name: /No requests yet/ })).toBeTruthy();
});

it('says why they cannot be shown', async () => {
  open('/developers/requests', { 'GET /request-log': refused('FORBIDDEN', 'Ask an owner.') });
  expect(await screen.findByText('Ask an owner.')).toBeTruthy();
});

it('opens one: meaning of its code, details, and a link to refused emails', async () => {
  const { person } = open('/developers/requests', {
    'GET /request-log': aPage([request({ status: 422, error_code: 'SENDER_UNAVAILABLE' })]),
  });
  await person.click(await screen.findByRole('button', { name: 'POST /emails' }));
  const dialog = screen.getByRole('dialog', { name: 'POST /emails' });
  expect(dialog.textContent).toMatch(/It cannot send\..*Send from another\..*422 SENDER_UNAVAILABLE/);
  expect(dialog.textContent).toMatch(new RegExp(`12 ms.*Web shop.*${anId(2)}`));
  expect(
    within(dialog)
      .getByRole('link', { name: /refused for this reason/ })
      .getAttribute('href'),
  ).toBe('/emails/refusals?code=SENDER_UNAVAILABLE');
  expect(within(dialog).queryByRole('link', { name: /accepted at that moment/ })).toBeNull();
});

it('shows how many of a batch were refused, in the list and the details', async () => {
  const { person } = open('/developers/requests', {
    'GET /request-log': aPage([
      request({ route: '/api/v1/emails/batch', status: 207, accepted: 97, failed: 3 }),
      request({ id: anId(7), status: 202, accepted: 100, failed: 0 }),
    ]),
  });
  const [, some, none] = within(await screen.findByRole('table', { name: 'Requests' })).getAllByRole('row');
  expect(some?.textContent).toContain('3 of 100 refused');
  expect(none?.textContent).not.toContain('refused');
  await person.click(screen.getByRole('button', { name: 'POST /emails/batch' }));
  expect(screen.getByRole('dialog').textContent).toContain('3 of 100 refused');
});

it('shows a refused message of SMTP with its reply code, and filters by that method', async () => {
  const { person, search } = open('/developers/requests', {
    'GET /request-log': aPage([
      request({
        ...{ method: 'SMTP', route: 'DATA', status: 550, error_code: 'SENDER_UNAVAILABLE' },
        ...{ accepted: 0, failed: 2 },
      }),
    ]),
  });
  const [, row] = within(await screen.findByRole('table', { name: 'Requests' })).getAllByRole('row');
  expect(row?.textContent).toMatch(/SMTP DATA.*2 of 2 refused.*SENDER_UNAVAILABLE.*550/);
  await person.click(screen.getByRole('button', { name: 'SMTP DATA' }));
  const dialog = screen.getByRole('dialog', { name: 'SMTP DATA' });
  expect(within(dialog).getByRole('link', { name: /refused for this reason/ })).toBeTruthy();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('combobox', { name: 'Method' }));
  await person.click(await screen.findByRole('option', { name: 'SMTP' }));
  await waitFor(() => expect(search()).toEqual({ method: 'SMTP' }));
});

it('links a fully refused batch to no accepted emails', async () => {
  const { person } = open('/developers/requests', {
    'GET /request-log': aPage([
      request({ route: '/api/v1/emails/batch', status: 207, accepted: 0, failed: 2 }),
    ]),
  });
  await person.click(await screen.findByRole('button', { name: 'POST /emails/batch' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByRole('link', { name: /accepted at that moment/ })).toBeNull();
  expect(within(dialog).getByRole('link', { name: 'Refused emails' })).toBeTruthy();
});

it('links a partly refused batch to refused and accepted emails', async () => {
  const { person } = open('/developers/requests', {
    'GET /request-log': aPage([request({ route: '/api/v1/emails/batch', status: 207 })]),
  });
  await person.click(await screen.findByRole('button', { name: 'POST /emails/batch' }));
  const dialog = screen.getByRole('dialog', { name: 'POST /emails/batch' });
  const href = (name: RegExp) => within(dialog).getByRole('link', { name }).getAttribute('href');
  expect(dialog.textContent).toMatch(/some were refused/);
  expect(href(/Refused emails/)).toBe('/emails/refusals');
  const { searchParams } = new URL(href(/accepted at that moment/) ?? '', 'http://localhost');
  expect(Object.fromEntries(searchParams)).toEqual({
    after: '2026-11-20T08:59:59.000Z',
    before: '2026-11-20T09:00:01.012Z',
  });
});
