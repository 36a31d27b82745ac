import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type DraftFields, draftFieldsOf } from '@/components/broadcasts/draft/draft-fields';
import type { Role } from '@/lib/scopes';
import type { SendingAddress } from '@/lib/sending/contract';
import { aBroadcast } from '@/test/components/a-broadcast';
import { aDomain, anAddress, aRecord } from '@/test/components/a-sender';
import { answering, aPage, aSession } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { SenderSection } from './sender-section';

const waits = anAddress({ can_send: false, status: 'pending', unavailable_reason: 'Its domain waits.' });

function Section({ from }: { from: string | null }) {
  const [fields, setFields] = useState<DraftFields>({ ...draftFieldsOf(aBroadcast()), from });
  return (
    <SenderSection
      fields={fields}
      onChange={(change) => setFields((before) => ({ ...before, ...change }))}
      variables={[]}
      templateSubject={null}
      replyProblem={undefined}
    >
      <output>{fields.from}</output>
    </SenderSection>
  );
}

type Given = { from?: string | null; role?: Role; addresses?: SendingAddress[] };

function open({ from = null, role = 'owner', addresses = [] }: Given) {
  let there = addresses;
  const api = answering({
    'GET /session': aSession(role),
    'GET /sending-addresses': () => ({ object: 'list', data: there, count: there.length }) as never,
    'GET /domains': aPage([]),
    'POST /domains': aDomain(),
    'GET /domains/{domainId}': aDomain({ records: [aRecord()] }),
    'POST /sending-addresses': () => {
      there = [waits];
      return waits;
    },
  });
  return { ...showAt('/broadcasts/1', <Section from={from} />), api };
}

it('adds an address with its domain and DNS records, and returns with it selected', async () => {
  const { person, api } = open({});
  await person.click(await screen.findByRole('button', { name: 'Add a sending address' }));
  await person.type(screen.getByLabelText(/^Address/), 'shop@bakery.example');
  await screen.findByText(/not among your domains yet/);
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add address' }));
  const records = await screen.findByRole('dialog', { name: 'DNS records of bakery.example' });
  expect(await within(records).findByText('_postroom.bakery.example')).toBeTruthy();
  await person.click(within(records).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('status').textContent).toBe('shop@bakery.example');
  expect((await screen.findByRole('alert')).textContent).toBe('It can send once bakery.example is verified.');
  expect(api.bodies('POST /domains')).toEqual([{ domain: 'bakery.example' }]);
  await person.click(screen.getByRole('button', { name: 'Show the DNS records to set' }));
  expect(await screen.findByRole('dialog', { name: 'DNS records of bakery.example' })).toBeTruthy();
});

it('links to the records of the only address if none is selected', async () => {
  const { person } = open({ addresses: [waits] });
  expect(await screen.findByText(/No address can send yet/)).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Show the DNS records to set' }));
  expect(await screen.findByRole('dialog', { name: 'DNS records of bakery.example' })).toBeTruthy();
});

it('offers another address if one can already send', async () => {
  const { person } = open({ from: 'shop@bakery.example', addresses: [anAddress()] });
  await person.click(await screen.findByRole('combobox', { name: /From/ }));
  await person.click(await screen.findByRole('option', { name: 'Add an address…' }));
  expect(await screen.findByRole('dialog', { name: 'Add a sending address' })).toBeTruthy();
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('shop@bakery.example');
});

it('says whom to ask if the person cannot add one', async () => {
  open({ role: 'marketer' });
  expect(await screen.findByText(/Ask an owner or admin to add one/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add a sending address/ })).toBeNull();
});
