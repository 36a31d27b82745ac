import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDomain, aRecord } from '@/test/components/a-sender';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { DomainList } from './domain-list';

function open(answers: Answers = {}, address = '/sending/domains') {
  const api = answering({
    'GET /session': aSession('owner'),
    'GET /domains': aPage([
      aDomain(),
      aDomain({ id: 'local', domain: 'shop.test', basis: 'local', last_checked_at: null }),
      aDomain({ id: 'other', domain: 'other.example', status: 'failed', basis: 'trusted' }),
    ]),
    ...answers,
  });
  return { ...showAt(address, <DomainList />), api };
}

it('shows whether each is verified, by what, and when it was checked', async () => {
  open();
  const [, ...rows] = within(await screen.findByRole('table', { name: /Domains/ })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^bakery\.example.*Waiting for DNS.*By DNS/),
    expect.stringMatching(/^shop\.test.*Local.*–$/),
    expect.stringMatching(/^other\.example.*Failed.*By the operator/),
  ]);
  expect(screen.getByRole('link', { name: 'shop.test' }).getAttribute('href')).toBe('/sending/domains/local');
});

it('marks those whose DNS has a mistake, verified or not', async () => {
  const bounces = { domain: 'bounces.bakery.example', reports: true };
  open({
    'GET /domains': aPage([
      aDomain({ status: 'verified', return_path: { ...bounces, problem: 'There are two SPF records.' } }),
      aDomain({ id: 'doubled', records: [aRecord({ problem: 'The name is doubled.' })] }),
      aDomain({ id: 'well', status: 'verified', return_path: { ...bounces, problem: null } }),
    ]),
  });
  const [, ...rows] = within(await screen.findByRole('table', { name: /Domains/ })).getAllByRole('row');
  expect(rows.map(({ textContent }) => /DNS problem/.test(textContent ?? ''))).toEqual([true, true, false]);
});

it('adds one in lower case and opens its records', async () => {
  const { person, api, router } = open({ 'POST /domains': aDomain() });
  await person.click(await screen.findByRole('button', { name: /Add domain/ }));
  const dialog = screen.getByRole('dialog');
  await person.type(within(dialog).getByLabelText(/^Domain/), ' Bakery.Example ');
  await person.click(within(dialog).getByRole('button', { name: /Add domain/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/sending/domains/${aDomain().id}`));
  expect(api.bodies('POST /domains')).toEqual([{ domain: 'bakery.example' }]);
});

it('accepts a website’s URL', async () => {
  const { person, api } = open({ 'POST /domains': aDomain() });
  await person.click(await screen.findByRole('button', { name: /Add domain/ }));
  await person.type(screen.getByLabelText(/^Domain/), 'https://www.bakery.example/shop?a=1{Enter}');
  await waitFor(() => expect(api.bodies('POST /domains')).toEqual([{ domain: 'bakery.example' }]));
});

it.each([
  [{ issues: [{ path: 'domain', message: 'Must be a domain.' }] }, 'Must be a domain.', true],
  [undefined, 'Another workspace has it.', false],
])('says why one was refused, at its field if it is about it', async (details, said, atField) => {
  const { person } = open({ 'POST /domains': refused('CONFLICT', 'Another workspace has it.', details) });
  await person.click(await screen.findByRole('button', { name: /Add domain/ }));
  await person.type(screen.getByLabelText(/^Domain/), 'x');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Add domain/ }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByLabelText(/^Domain/).getAttribute('aria-invalid') === 'true').toBe(atField);
});

it.each([
  ['owner', 2],
  ['marketer', 0],
] as const)('shows %s the link to a first domain if the role may', async (role, ways) => {
  open({ 'GET /domains': aPage([]), 'GET /session': aSession(role) });
  await screen.findByRole('heading', { name: /No domains yet/ });
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /Add domain/ })).toHaveLength(ways));
});

it('opens one form if the URL asks for it and the list is empty', async () => {
  open({ 'GET /domains': aPage([]) }, '/sending/domains?new=true');
  expect(await screen.findAllByRole('dialog', { name: /Add a domain/ })).toHaveLength(1);
});
