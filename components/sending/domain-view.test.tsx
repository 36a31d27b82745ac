import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Domain } from '@/lib/sending/contract';
import { aDomain, anAddress, aRecord } from '@/test/components/a-sender';
import { type Answers, answering, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { DomainView } from './domain-view';

const addresses = (...data: ReturnType<typeof anAddress>[]) =>
  ({ object: 'list', data, count: data.length }) as const;

function open(given: Partial<Domain> = {}, answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession('owner'),
    'GET /domains/{domainId}': aDomain({ records: [aRecord()], ...given }),
    'GET /sending-addresses': addresses() as never,
    ...answers,
  });
  return { ...showAt('/sending/domains/1', <DomainView id={aDomain().id} />), api };
}

it.each([
  [{ status: 'found' }, /Proves that the domain is yours.*Found$/],
  [{ purpose: 'dkim_rsa', status: 'missing' }, /RSA.*Not found yet$/],
  [{ purpose: 'dmarc', required: false, status: 'different' }, /recommended.*Different value found$/],
  [{ purpose: 'reports', type: 'MX', status: 'unreachable' }, /^MX.*reports.*DNS did not answer$/],
  [{ status: 'unchecked' }, /Not checked yet$/],
] as const)('shows the purpose of a record and whether it was found: %o', async (given, said) => {
  open({ records: [aRecord(given)] });
  const name = await screen.findByText('Name', { selector: 'dt' });
  expect(name.closest('li')?.firstElementChild?.textContent).toMatch(said);
});

it('shows the mistake that was found in a record', async () => {
  open({ records: [aRecord({ problem: 'Enter only _postroom as the name.' })] });
  expect(await screen.findByText('Enter only _postroom as the name.')).toBeTruthy();
});

it('copies name and value of a record', async () => {
  const { person } = open();
  await screen.findByText('postroom=abc');
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await person.click(screen.getByRole('button', { name: /Copy name of/ }));
  await person.click(screen.getByRole('button', { name: /Copy value of/ }));
  expect(written.mock.calls).toEqual([['_postroom.bakery.example'], ['postroom=abc']]);
});

it('copies all records as a zone file for DNS providers', async () => {
  const long = `v=DKIM1; k=rsa; p=${'A'.repeat(300)}`;
  const { person } = open({
    records: [
      aRecord(),
      aRecord({ name: 'postroom._domainkey.bakery.example', value: long, purpose: 'dkim_rsa' }),
      aRecord({
        type: 'MX',
        name: 'bounces.bakery.example',
        value: '10 mail.operator.example',
        purpose: 'reports',
      }),
    ],
  });
  await screen.findByText('postroom=abc');
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await person.click(screen.getByRole('button', { name: 'Copy all as a zone file' }));
  expect(written.mock.calls.at(-1)?.[0].split('\n')).toEqual([
    '_postroom.bakery.example. 3600 IN TXT "postroom=abc"',
    `postroom._domainkey.bakery.example. 3600 IN TXT "${long.slice(0, 255)}" "${long.slice(255)}"`,
    'bounces.bakery.example. 3600 IN MX 10 mail.operator.example.',
    '',
  ]);
});

it.each([
  [aDomain({ status: 'verified' }), /domain is verified/],
  [aDomain(), /Not all records are there yet/],
  [aDomain({ failure_reason: 'A record is not right yet.', records: [] }), /not right yet/],
  [refused('RATE_LIMITED', 'Wait a minute.'), /Wait a minute/],
])('checks on request, and shows the result', async (answer, said) => {
  const { person, api } = open({}, { 'POST /domains/{domainId}/verification': answer });
  await person.click(await screen.findByRole('button', { name: /Check now/ }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(api.of('POST /domains/{domainId}/verification')).toHaveLength(1);
});

it.each([
  ['local', /reach the test inbox/],
  ['trusted', /operator of this installation verified it/],
] as const)('says why a %s domain needs no check', async (basis, said) => {
  open({ basis, records: [] });
  expect(await screen.findByText(said)).toBeTruthy();
  await screen.findByRole('button', { name: 'Delete' });
  expect(screen.queryByRole('button', { name: /Check now/ })).toBeNull();
});

it('says why it failed, and which of its addresses can send', async () => {
  open(
    { failure_reason: 'The DKIM key differs.', status: 'failed' },
    {
      'GET /sending-addresses': addresses(
        anAddress(),
        anAddress({ id: 'b', email: 'b@bakery.example', can_send: false }),
        anAddress({ id: 'c', email: 'c@bakery.example', can_send: false, enabled: false }),
      ) as never,
    },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('The DKIM key differs.');
  const reported = async (email: string) => (await screen.findByText(email)).closest('li')?.textContent;
  expect(await reported('shop@bakery.example')).toContain('Can send');
  expect(await reported('b@bakery.example')).toContain('Cannot send');
  expect(await reported('c@bakery.example')).toContain('Disabled');
});

it('says that it has no addresses yet', async () => {
  const { api } = open();
  expect(await screen.findByText(/None is on this domain yet/)).toBeTruthy();
  expect(api.of('GET /sending-addresses')[0]?.query).toMatchObject({ domain_id: aDomain().id });
});

it('is deleted after confirmation, if the person may', async () => {
  const { person, router } = open({}, { 'DELETE /domains/{domainId}': undefined });
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: /Delete bakery\.example/ });
  await person.click(within(dialog).getByRole('button', { name: /Delete domain/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/sending/domains'));
});

it('shows marketers the records without buttons', async () => {
  open({}, { 'GET /session': aSession('marketer') });
  expect(await screen.findByText('postroom=abc')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Check now|Delete/ })).toBeNull();
});
