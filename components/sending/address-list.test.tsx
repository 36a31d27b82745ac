import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDomain, anAddress, aRecord } from '@/test/components/a-sender';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { AddressList } from './address-list';

const list = (...data: ReturnType<typeof anAddress>[]) =>
  ({ object: 'list', data, count: data.length }) as never;

function open(answers: Answers = {}, address = '/sending/addresses') {
  const api = answering({
    'GET /session': aSession('owner'),
    'GET /sending-addresses': list(anAddress()),
    'GET /domains': aPage([aDomain()]),
    ...answers,
  });
  return { ...showAt(address, <AddressList />), api };
}

const menu = async ({ person }: ReturnType<typeof open>, item: RegExp | string) => {
  await person.click(await screen.findByRole('button', { name: /Actions for shop@/ }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
};

it('shows the default, reply addresses, and why one cannot send', async () => {
  open({
    'GET /sending-addresses': list(
      anAddress({ is_default: true, reply_to_email: 'help@bakery.example' }),
      anAddress({
        id: 'b',
        email: 'b@bakery.example',
        can_send: false,
        unavailable_reason: 'Its domain waits.',
      }),
      anAddress({
        id: 'c',
        email: 'c@bakery.example',
        can_send: false,
        enabled: false,
        unavailable_reason: 'Off.',
      }),
    ),
  });
  const [, first, second, third] = within(
    await screen.findByRole('table', { name: /addresses/ }),
  ).getAllByRole('row');
  expect(first?.textContent).toMatch(/shop@bakery\.example.*Default.*Bakery.*Can send.*help@bakery\.example/);
  expect(second?.textContent).toMatch(/Cannot send.*Its domain waits\..*The same address/);
  expect(
    within(second as HTMLElement)
      .getAllByRole('link')[0]
      ?.getAttribute('href'),
  ).toBe(`/sending/domains/${aDomain().id}`);
  expect(third?.textContent).toContain('Disabled');
  expect(third?.textContent).not.toContain('Off.');
});

it('links an empty list to a first one', async () => {
  open({ 'GET /sending-addresses': list() });
  const empty = (await screen.findByRole('heading', { name: /No sending addresses/ })).parentElement;
  expect(await within(empty as HTMLElement).findByRole('button', { name: /Add address/ })).toBeTruthy();
});

it('opens one form if the URL asks for it and the list is empty', async () => {
  open({ 'GET /sending-addresses': list() }, '/sending/addresses?new=true');
  await screen.findByRole('heading', { name: /No sending addresses/, hidden: true });
  await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1));
});

it('adds an address on an existing domain, and says that it can send', async () => {
  const { person, api } = open(
    { 'POST /sending-addresses': anAddress({ can_send: true }) },
    '/sending/addresses?new=true',
  );
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/bakery\.example/)).toBeTruthy();
  await person.type(within(dialog).getByLabelText(/^Address/), 'shop@bakery.example');
  await person.type(within(dialog).getByLabelText(/^Name/), ' Bakery ');
  await person.click(within(dialog).getByRole('button', { name: /Add address/ }));
  expect(await screen.findByText(/can send now/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies('POST /sending-addresses')).toEqual([
    { email: 'shop@bakery.example', name: 'Bakery', reply_to_email: null },
  ]);
  expect(api.of('POST /domains')).toEqual([]);
});

it('adds the address’s domain too, and shows its records until they are found', async () => {
  let status: 'pending' | 'verified' = 'pending';
  const { person, api } = open(
    {
      'GET /domains': aPage([]),
      'POST /domains': aDomain(),
      'GET /domains/{domainId}': () => aDomain({ status, records: [aRecord()] }),
      'POST /domains/{domainId}/verification': () => {
        status = 'verified';
        return aDomain({ status });
      },
      'POST /sending-addresses': anAddress({ can_send: false, status: 'pending' }),
    },
    '/sending/addresses?new=true',
  );
  await person.type(await screen.findByLabelText(/^Address/), 'shop@Bakery.example');
  expect(
    await screen.findByText(/bakery\.example is not among your domains yet\. It is added too/),
  ).toBeTruthy();
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Add address/ }));
  const records = await screen.findByRole('dialog', { name: 'DNS records of bakery.example' });
  expect(await within(records).findByText('_postroom.bakery.example')).toBeTruthy();
  expect(within(records).getByText(/shop@bakery\.example can send as soon as they are found/)).toBeTruthy();
  expect(api.bodies('POST /domains')).toEqual([{ domain: 'bakery.example' }]);
  expect(api.bodies('POST /sending-addresses')).toHaveLength(1);
  await person.click(within(records).getByRole('button', { name: 'Check now' }));
  expect(await within(records).findByText(/is verified: shop@bakery\.example can send now/)).toBeTruthy();
  await person.click(within(records).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('continues if someone else added the domain, and reports other problems', async () => {
  const taken = open(
    {
      'GET /domains': aPage([]),
      'POST /domains': refused('CONFLICT', 'It is already a domain of this workspace.'),
      'POST /sending-addresses': anAddress({ can_send: true }),
    },
    '/sending/addresses?new=true',
  );
  await taken.person.type(await screen.findByLabelText(/^Address/), 'shop@bakery.example');
  await taken.person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Add address/ }));
  expect(await screen.findByText(/can send now/)).toBeTruthy();
});

it('says why adding a domain failed', async () => {
  const { person, api } = open(
    { 'GET /domains': aPage([]), 'POST /domains': refused('FORBIDDEN', 'Ask an owner.') },
    '/sending/addresses?new=true',
  );
  await person.type(await screen.findByLabelText(/^Address/), 'shop@bakery.example');
  await screen.findByText(/not among your domains yet/);
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Add address/ }));
  expect(await screen.findByText('Ask an owner.')).toBeTruthy();
  expect(api.of('POST /sending-addresses')).toEqual([]);
});

it.each([
  ['email', /^Address/],
  ['name', /^Name/],
  ['reply_to_email', /^Replies go to/],
])('shows a problem with %s at its field', async (path, label) => {
  const details = { issues: [{ path, message: 'This is wrong.' }] };
  const { person } = open(
    { 'POST /sending-addresses': refused('INVALID_REQUEST', 'A field is wrong.', details) },
    '/sending/addresses?new=true',
  );
  await person.type(await screen.findByLabelText(/^Address/), 'shop@bakery.example');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Add address/ }));
  const reported = await screen.findByText('This is wrong.');
  expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain(reported.id);
});

it('edits everything except the address itself', async () => {
  const shown = open({ 'PATCH /sending-addresses/{addressId}': anAddress() });
  await menu(shown, /Edit/);
  expect(screen.getByLabelText(/^Address/)).toHaveProperty('readOnly', true);
  await shown.person.clear(screen.getByLabelText(/^Name/));
  await shown.person.type(screen.getByLabelText(/^Replies/), 'help@bakery.example');
  await shown.person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown.api.bodies('PATCH /sending-addresses/{addressId}')).toEqual([
    { name: null, reply_to_email: 'help@bakery.example' },
  ]);
});

it.each([
  [/Make it the default/, { is_default: true }, /is the default now/],
  [/Disable/, { enabled: false }, /Disabled\./],
])('does %s from its menu', async (item, body, said) => {
  const shown = open({ 'PATCH /sending-addresses/{addressId}': anAddress() });
  await menu(shown, item);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(shown.api.bodies('PATCH /sending-addresses/{addressId}')).toEqual([body]);
});

it('says why a change was refused', async () => {
  const shown = open({ 'PATCH /sending-addresses/{addressId}': refused('CONFLICT', 'It is the last one.') });
  await menu(shown, /Disable/);
  expect(await screen.findByText('It is the last one.')).toBeTruthy();
});

it('says why deleting failed, and reopens clean', async () => {
  const shown = open({
    'DELETE /sending-addresses/{addressId}': refused('CONFLICT', 'A broadcast uses it.'),
  });
  await menu(shown, /Delete/);
  await shown.person.click(screen.getByRole('button', { name: /Delete address/ }));
  expect((await screen.findByText('A broadcast uses it.')).closest('[role=alertdialog]')).toBeTruthy();
  await shown.person.click(screen.getByRole('button', { name: 'Cancel' }));
  await menu(shown, /Delete/);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(screen.queryByText('A broadcast uses it.')).toBeNull();
});

it('is read-only without the right to manage', async () => {
  open({ 'GET /session': aSession('marketer') });
  await screen.findByRole('table', { name: /addresses/ });
  expect(screen.queryByRole('button')).toBeNull();
});
