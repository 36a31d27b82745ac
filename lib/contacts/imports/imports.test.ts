import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  auditEvents,
  contactImportPieces,
  contactImportRefusals,
  contactImports,
  contacts,
  suppressions,
} from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { changePreferences } from '@/lib/preferences/change-preferences';
import { sign } from '@/lib/secrets';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import { type ApiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { someoneWaits } from '@/test/meanwhile';
import { useWorkspaceApi } from '@/test/workspace-api';
import type { ImportPreview } from './contract';
import { pruneImports } from './prune-imports';
import { claimImports, runImport } from './run-import';

const test = useWorkspaceApi();
const { api } = test;
const { made } = api;
const nowhere = '018f0000-0000-7000-8000-000000000000';
let workspaceId: string;

beforeEach(async () => {
  await test.db.delete(contactImports);
  workspaceId = test.workspace.id;
});

/** Does a worker's job until nothing waits. */
async function work(signal = new AbortController().signal) {
  for (;;) {
    const jobs = await claimImports(test.db, 5);
    if (jobs.length === 0) return;
    for (const job of jobs) await runImport(test.db, job, signal);
  }
}

const ended = async (id: string) => (await api.get(`/contacts/imports/${id}`)).body;

async function imported(csv: string, fields: object = { mapping: { email: 'email' } }) {
  const { id } = await made('/contacts/imports', { csv, ...fields }, 202);
  await work();
  return ended(id);
}

function upload(bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string>, first = true) {
  const form = new FormData();
  const file = new File([bytes], 'people.csv', { type: 'text/csv' });
  if (first) form.append('file', file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (!first) form.append('file', file);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return encoded
    .arrayBuffer()
    .then((body) => api.post('/contacts/imports', undefined, { body, headers: { 'Content-Type': type } }));
}

async function refusalsOf(id: string): Promise<string[]> {
  const { text } = await api.get(`/contacts/imports/${id}/refusals`);
  return text.trim().split('\r\n');
}

const refusedRowsOf = async (id: string): Promise<string[]> =>
  (await api.get(`/contacts/imports/${id}/refusals?form=rows`)).text.trim().split('\r\n');

const everybody = async (query = '') =>
  (await api.get(`/contacts?limit=100${query}`)).body.data as {
    id: string;
    email: string;
    state: string;
    topics: { topic_id: string; name: string; subscribed: boolean }[];
    properties: Record<string, unknown>;
  }[];

async function valuesOf(name: string) {
  return Object.fromEntries((await everybody()).map((one) => [one.email, one.properties[name]]));
}

describe('an import', () => {
  it('creates, updates and keeps contacts as the rows say, and counts each row once', async () => {
    await made('/contact-properties', { name: 'city', type: 'text' });
    await made('/contacts', { email: 'old@far.test', properties: { city: 'Rome' } });
    await made('/contacts', { email: 'same@far.test', properties: { city: 'Oslo' } });
    const csv =
      'Mail;City;Other\nnew@far.test;Bern;x\nOLD@far.test;Paris;y\nsame@far.test;Oslo;\nold@far.test;Nice;\nnew@far.test;;\n';
    const mapping = { Mail: 'email', City: 'property.city', Other: 'ignore' };
    const result = await imported(csv, { mapping });
    expect(result).toMatchObject({
      ...{ object: 'contact_import', state: 'done', progress: 1, failure_message: null },
      ...{ rows: 5, created: 1, updated: 2, unchanged: 2, refused: 0, ended_at: expect.any(String) },
    });
    expect(await valuesOf('city')).toEqual({
      ...{ 'new@far.test': 'Bern', 'old@far.test': 'Nice', 'same@far.test': 'Oslo' },
    });
    const { refusals, refusal_reasons, ...listed } = result;
    expect([refusals, refusal_reasons]).toEqual([[], []]);
    expect((await api.get('/contacts/imports')).body.data).toEqual([listed]);
    expect(await test.db.$count(contactImportPieces)).toBe(0);
    const kept = await imported('Mail,City\nold@far.test,Kiel\n', {
      mapping: { Mail: 'email', City: 'property.city' },
      existing: 'keep',
    });
    expect(kept).toMatchObject({ rows: 1, updated: 0, unchanged: 1 });
    expect((await valuesOf('city'))['old@far.test']).toBe('Nice');
    const reported = await test.db.select().from(auditEvents).where(eq(auditEvents.workspaceId, workspaceId));
    expect(reported.filter(({ action }) => action === 'contact.imported')).toHaveLength(2);
    expect(JSON.stringify(reported)).not.toContain('far.test');
  });

  it('does not subscribe people who left, and keeps people’s choices', async () => {
    const topic = await made('/topics', { name: 'News', default: 'unsubscribed' });
    const segment = await made('/segments', { name: 'File', kind: 'manual' });
    await made('/contacts', { email: 'left@far.test', state: 'unsubscribed' });
    await made('/contacts', { email: 'waits@far.test', state: 'unconfirmed' });
    await made('/contacts', { email: 'chose@far.test', topics: [{ topic_id: topic.id, subscribed: false }] });
    const gone = { workspaceId, email: 'gone@far.test', reason: 'unsubscribe' as const, note: null };
    const bounced = { ...gone, email: 'bounced@far.test', reason: 'bounce' as const };
    await suppressAddresses(test.db, [gone, bounced]);
    const emails = ['left', 'waits', 'chose', 'gone', 'bounced', 'new'].map((name) => `${name}@far.test`);
    const result = await imported(`email\n${emails.join('\n')}`, {
      mapping: { email: 'email' },
      segment_id: segment.id,
      topics: [{ topic_id: topic.id, subscribed: true }],
      consent: { source: 'Fair' },
    });
    expect(result).toMatchObject({ rows: 6, created: 3, updated: 2, unchanged: 1, refused: 0 });
    const states = Object.fromEntries((await everybody()).map((one) => [one.email, one.state]));
    expect(states).toEqual({
      ...{ 'left@far.test': 'unsubscribed', 'waits@far.test': 'unconfirmed', 'chose@far.test': 'subscribed' },
      ...{ 'gone@far.test': 'unsubscribed', 'bounced@far.test': 'subscribed', 'new@far.test': 'subscribed' },
    });
    const subscribed = (await everybody(`&topic_id=${topic.id}`)).map((one) => one.email).sort();
    expect(subscribed).toEqual(['bounced@far.test', 'new@far.test', 'waits@far.test']);
    expect(await everybody(`&segment_id=${segment.id}`)).toHaveLength(6);
    expect(await test.db.$count(suppressions, eq(suppressions.workspaceId, workspaceId))).toBe(3);
  });

  it('subscribes only people whose row says so, and unsubscribes those who are no longer', async () => {
    const topic = await made('/topics', { name: 'News', default: 'unsubscribed', public: true });
    for (const email of ['was@far.test', 'asked@far.test', 'stays@far.test'])
      await made('/contacts', { email });
    const gone = await made('/contacts', { email: 'gone@far.test', state: 'unsubscribed' });
    const csv = [
      'Mail,Newsletter',
      ...[
        'yes@far.test,Yes',
        'no@far.test,no',
        'empty@far.test,',
        'never@far.test,never',
        'odd@far.test,maybe',
      ],
      ...[
        'was@far.test,no',
        'asked@far.test,',
        'stays@far.test,yes',
        'gone@far.test,yes',
        'never@far.test,yes',
      ],
    ].join('\n');
    const fields = {
      mapping: { Mail: 'email', Newsletter: 'state' },
      states: { Never: 'unconfirmed' },
      topics: [{ topic_id: topic.id, subscribed: true }],
      consent: { source: 'Fair' },
    };
    const { columns, outcome } = await made('/contacts/imports/preview', { csv, ...fields }, 200);
    expect(columns[1]).toMatchObject({ name: 'Newsletter', proposal: 'state' });
    expect(columns[1].states).toContainEqual({ value: 'maybe', rows: 1, state: null });
    expect(outcome).toMatchObject({
      ...{ created: 4, refused: 1, newly_unsubscribed: 1, unsubscribed: 1 },
      created_states: { subscribed: 1, unconfirmed: 2, unsubscribed: 1 },
    });
    const { id, refusals, ...counts } = await imported(csv, fields);
    expect(counts).toMatchObject({ created: outcome.created, updated: outcome.updated, refused: 1 });
    expect(refusals).toMatchObject([
      { row: 6, value: 'maybe', reason: expect.stringContaining('subscribed') },
    ]);
    const found = Object.fromEntries(
      (await everybody()).map(({ email, state, ...one }) => [
        email.slice(0, -9),
        [
          state,
          Boolean(Reflect.get(one, 'consent')),
          (Reflect.get(one, 'topics') as { subscribed: boolean }[])[0]?.subscribed,
        ],
      ]),
    );
    expect(found).toEqual({
      yes: ['subscribed', true, true],
      no: ['unsubscribed', false, false],
      empty: ['unconfirmed', false, false],
      never: ['unconfirmed', false, false],
      was: ['unsubscribed', false, false],
      asked: ['subscribed', false, false],
      stays: ['subscribed', true, true],
      gone: ['unsubscribed', false, false],
    });
    const suppressed = async () =>
      (await api.get('/suppressions?limit=50')).body.data.map((one: { email: string }) => one.email).sort();
    expect(await suppressed()).toEqual(['gone@far.test', 'no@far.test', 'was@far.test']);
    // Undone, it unsubscribed nobody; who had left before stays so.
    await api.post(`/contacts/imports/${id}/undo`);
    await work();
    expect((await everybody()).map(({ email, state }) => [email, state]).sort()).toEqual([
      ...[
        ['asked@far.test', 'subscribed'],
        ['gone@far.test', 'unsubscribed'],
      ],
      ...[
        ['stays@far.test', 'subscribed'],
        ['was@far.test', 'subscribed'],
      ],
    ]);
    expect(await suppressed()).toEqual([gone.email]);
  });

  it('is named in the timeline of whom it unsubscribed, and of whom its undoing subscribed', async () => {
    const { id: contactId } = await made('/contacts', { email: 'ada@far.test' });
    await imported('Mail,Newsletter\nnew@far.test,no\n', { mapping: { Mail: 'email', Newsletter: 'state' } });
    const { id } = await imported('Mail,Newsletter\nada@far.test,no\n', {
      ...{ mapping: { Mail: 'email', Newsletter: 'state' }, filename: 'people.csv' },
    });
    const timeline = async () => (await api.get(`/contacts/${contactId}/activity`)).body.data;
    const by = { source: 'import', import: { id, filename: 'people.csv' } };
    expect(await timeline()).toMatchObject([{ kind: 'state', state: 'unsubscribed', ...by }]);
    await api.post(`/contacts/imports/${id}/undo`);
    await work();
    await api.patch(`/contacts/${contactId}`, { state: 'unsubscribed' });
    expect(await timeline()).toMatchObject([
      { state: 'unsubscribed', source: 'api', import: null },
      { state: 'subscribed', ...by },
      { state: 'unsubscribed', ...by },
    ]);
    const { history } = (await api.get(`/contacts/${contactId}/export`)).body;
    expect(history).toMatchObject([{ import_id: id }, { import_id: id }, { import_id: null }]);
  });

  it('unsubscribes a new person by any of their rows, also where contacts are kept', async () => {
    await made('/contacts', { email: 'old@far.test' });
    const csv =
      'Mail,Newsletter\na@far.test,yes\nb@far.test,no\na@far.test,no\nb@far.test,yes\nold@far.test,no\n';
    await imported(csv, { mapping: { Mail: 'email', Newsletter: 'state' }, existing: 'keep' });
    expect((await everybody()).map(({ email, state }) => [email, state]).sort()).toEqual([
      ...[
        ['a@far.test', 'unsubscribed'],
        ['b@far.test', 'unsubscribed'],
        ['old@far.test', 'subscribed'],
      ],
    ]);
  });

  it('unsubscribes a new person by a row that is written much later, and removes them when undone', async () => {
    const others = Array.from({ length: 5_000 }, (_, index) => `p${index}@far.test,yes,x`);
    const csv = ['Mail,Newsletter,Name', 'a@far.test,yes,First', ...others, 'a@far.test,no,Second'].join(
      '\n',
    );
    await made('/contact-properties', { name: 'name', type: 'text' });
    const { id } = await imported(csv, {
      ...{ mapping: { Mail: 'email', Newsletter: 'state', Name: 'property.name' }, existing: 'keep' },
    });
    const ada = async () => (await api.get('/contacts?q=a%40far.test')).body.data;
    expect(await ada()).toMatchObject([{ state: 'unsubscribed', properties: { name: 'First' } }]);
    await api.post(`/contacts/imports/${id}/undo`);
    await work();
    expect(await ada()).toEqual([]);
  });

  it('gives people the topics that a column names, and keeps what they chose', async () => {
    const [news, offers] = [
      await made('/topics', { name: 'News, weekly', default: 'subscribed' }),
      await made('/topics', { name: 'Offers', default: 'subscribed' }),
    ];
    await made('/contacts', {
      ...{ email: 'chose@far.test', topics: [{ topic_id: offers.id, subscribed: true }] },
    });
    await made('/contacts', { email: 'left@far.test', state: 'unsubscribed' });
    const csv =
      'email,Groups\nboth@far.test,"news, weekly; OFFERS"\none@far.test,"News, weekly"\nnone@far.test,\nchose@far.test,\nleft@far.test,Offers\nodd@far.test,Offers; Hats\n';
    const mapping = { email: 'email', Groups: 'topics' };
    const preview = await made('/contacts/imports/preview', { csv, mapping }, 200);
    expect(preview.outcome).toMatchObject({ created: 3, updated: 2, refused: 1 });
    const { id } = await imported(csv, { mapping });
    expect(await ended(id)).toMatchObject({ created: 3, updated: 2, unchanged: 0, refused: 1 });
    expect((await refusalsOf(id))[1]).toContain('There is no such topic');
    const topicsOf = async () =>
      Object.fromEntries(
        (await everybody()).map(({ email, topics }) => [
          email.split('@')[0],
          topics.filter((topic) => topic.subscribed).map((topic) => topic.name),
        ]),
      );
    expect(await topicsOf()).toEqual({
      ...{ both: ['News, weekly', 'Offers'], one: ['News, weekly'], none: [], chose: ['Offers'] },
      left: expect.any(Array),
    });
    const { topics } = (await everybody()).find(({ email }) => email === 'left@far.test') ?? { topics: [] };
    expect(topics.find((topic) => topic.topic_id === news.id)?.subscribed).toBe(false);
    await api.post(`/contacts/imports/${id}/undo`);
    await work();
    expect(await topicsOf()).toMatchObject({ chose: ['News, weekly', 'Offers'] });
  });

  it('reads yes and no for a topic from a column of its own', async () => {
    const [news, offers] = [
      await made('/topics', { name: 'Product news', default: 'subscribed' }),
      await made('/topics', { name: 'Offers', default: 'unsubscribed' }),
    ];
    await made('/contacts', {
      ...{ email: 'chose@far.test', topics: [{ topic_id: offers.id, subscribed: true }] },
    });
    const csv =
      'email,Product news,Topic: Offers\nboth@far.test,yes,1\nnone@far.test,,\none@far.test,No,x\nchose@far.test,true,no\nodd@far.test,maybe,yes\n';
    const { columns } = await made('/contacts/imports/preview', { csv: csv.replace('maybe', 'no') }, 200);
    const proposals = columns.map(({ proposal }: { proposal: string }) => proposal);
    expect(proposals).toEqual(['email', `topic.${news.id}`, `topic.${offers.id}`]);

    const mapping = { email: 'email', 'Product news': proposals[1], 'Topic: Offers': proposals[2] };
    const { id } = await imported(csv, { mapping });
    expect(await ended(id)).toMatchObject({ created: 3, updated: 1, refused: 1 });
    expect((await refusalsOf(id))[1]).toContain('It does not say yes or no.');
    const topicsOf = (await everybody()).map(({ email, topics }) => [
      email.split('@')[0],
      topics
        .filter((topic) => topic.subscribed)
        .map((topic) => topic.name)
        .sort(),
    ]);
    expect(Object.fromEntries(topicsOf)).toEqual({
      ...{ both: ['Offers', 'Product news'], none: [], one: ['Offers'], chose: ['Offers', 'Product news'] },
    });

    const inverted = { csv: 'email,Opted out\nleft@far.test,yes\nstays@far.test,no\n' };
    await imported(inverted.csv, { mapping: { email: 'email', 'Opted out': `topic.${news.id}` } });
    const subscribed = (await everybody()).filter(({ topics }) =>
      topics.some((topic) => topic.topic_id === news.id && topic.subscribed),
    );
    expect(subscribed.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['stays@far.test', 'both@far.test', 'chose@far.test']),
    );
    expect(subscribed.map(({ email }) => email)).not.toContain('left@far.test');

    const unknown = { csv, mapping: { ...mapping, 'Product news': `topic.${newId()}` } };
    const refused = await api.post('/contacts/imports', unknown);
    expect(refused.body.error.details.issues).toMatchObject([
      { path: 'mapping.Product news', code: 'unknown_topic' },
    ]);
  });

  it('proposes topics for a column that names them, such as that of our export', async () => {
    await made('/topics', { name: 'Offers', default: 'unsubscribed' });
    const proposals = async (csv: string) =>
      (await made('/contacts/imports/preview', { csv }, 200)).columns.map(
        (column: { proposal: string }) => column.proposal,
      );
    expect(await proposals('email,topics\na@far.test,Offers; Gone\nb@far.test,\n')).toEqual([
      'email',
      'topics',
    ]);
    expect(await proposals('email,Groups\na@far.test,offers\n')).toEqual(['email', 'topics']);
    expect(await proposals('email,Groups\na@far.test,offers\nb@far.test,Hats\n')).toEqual([
      'email',
      'topics',
    ]);
    expect(await proposals('email,Color\na@far.test,offers\nb@far.test,Hats\n')).toEqual(['email', 'ignore']);
    expect(await proposals('email,topics\na@far.test,Hats\n')).toEqual(['email', 'ignore']);
  });

  it('is given what values of a column mean, and needs that column', async () => {
    const csv = 'email,status\na@far.test,gold\n';
    const mapping = { email: 'email', status: 'state' };
    expect(await imported(csv, { mapping, states: { GOLD: 'subscribed' } })).toMatchObject({ created: 1 });
    const refused = await api.post('/contacts/imports', {
      ...{ csv, mapping: { email: 'email' }, states: { gold: 'subscribed' } },
    });
    expect(refused.body.error.details.issues).toMatchObject([{ path: 'states', code: 'no_column' }]);
    expect(
      (await made('/contacts/imports/preview', { csv: 'email,Opted out\na@far.test,yes\n' }, 200)).columns[1],
    ).toMatchObject({
      proposal: 'state',
      states: [{ value: 'yes', rows: 1, state: 'unsubscribed' }],
    });
  });

  it('reads the states of its own export', async () => {
    await made('/contacts', { email: 'a@far.test' });
    await made('/contacts', { email: 'b@far.test', state: 'unsubscribed' });
    const { text } = await api.get('/contacts/export');
    const { columns } = await made('/contacts/imports/preview', { csv: text }, 200);
    expect(columns).toContainEqual(expect.objectContaining({ name: 'state', proposal: 'state' }));
  });

  it('imports refused rows after they are corrected in their export', async () => {
    await made('/contact-properties', { name: 'phone', type: 'text' });
    const mapping = { 'E-Mail, private': 'email', Phone: 'property.phone' };
    const first = 'E-Mail, private;Phone\nada@far;+49 30 1\n"b ö";\'+49 30 2\n';
    const { id } = await imported(first.replace('E-Mail, private', '"E-Mail, private"'), { mapping });
    const [head, ada, other] = await refusedRowsOf(id);
    expect(head).toBe('Refused because,"E-Mail, private",Phone');
    expect(ada).toBe(`"Row 2, E-Mail, private: It is not an email address.","ada@far","'+49 30 1"`);
    expect(other).toBe(`"Row 3, E-Mail, private: It is not an email address.","b ö","'+49 30 2"`);
    const corrected = [head, ada?.replace('ada@far', 'ada@far.test'), other].join('\r\n');
    const again = await imported(corrected, { mapping });
    expect(again).toMatchObject({ created: 1, refused: 1 });
    expect(await valuesOf('phone')).toEqual({ 'ada@far.test': '+49 30 1' });
    // Earlier reasons are not among its columns.
    expect(await refusedRowsOf(again.id)).toEqual([
      head,
      `"Row 3, E-Mail, private: It is not an email address.","b ö","'+49 30 2"`,
    ]);
  });

  it('restores what was exported, including formulas', async () => {
    await made('/contact-properties', { name: 'note', type: 'text' });
    const notes = ['=1+1', "'=1+1", "''@x", '-5', "'tis", '+49 30 1', '＝x'];
    for (const [index, note] of notes.entries())
      await made('/contacts', { email: `n${index}@far.test`, properties: { note } });
    const before = await valuesOf('note');
    const { text } = await api.get('/contacts/export');
    for (const { id } of await everybody()) await api.delete(`/contacts/${id}`);
    const mapping = { email: 'email', 'property.note': 'property.note' };
    expect(await imported(text, { mapping })).toMatchObject({ created: notes.length, refused: 0 });
    expect(await valuesOf('note')).toEqual(before);
  });

  it('refuses only bad rows, each with its reason', async () => {
    for (const type of ['text', 'number', 'boolean', 'date'])
      await made('/contact-properties', { name: `a_${type}`, type });
    const rows = [
      'E-Mail,text,number,boolean,date,',
      '"Ada, Countess" <Ada@Far.test>  ,"two\nlines",1,yes,2024-02-29,',
      '"Lovelace, Ada <ada2@far.test> ",x,"1.234,5",no,03.04.2024,',
      'not an address,,,,,',
      ',nobody,,,,',
      '',
      'three@far.test,,many,,,',
      'four@far.test,,,perhaps,,',
      'five@far.test,,,,2023-02-29,',
      'six@far.test,,,,03/04/2024,',
      'seven@far.test,,,,,,,too many',
      'eight@far.test,,"1,234",,,',
      '=HYPERLINK(1),,,,,',
      'mailto:nine@far.test,,12.5,1,2024-03-05T10:00:00Z,',
      'ten@far.test,,,,45000',
      'eleven@far.test,,,,25/12/2024,',
      '"twelve@far.test,never closed',
      'thirteen@far.test,,,,soon,',
    ];
    const mapping = {
      ...{ 'E-Mail': 'email', text: 'property.a_text', number: 'property.a_number' },
      ...{ boolean: 'property.a_boolean', date: 'property.a_date' },
    };
    const result = await imported(rows.join('\r\n'), { mapping });
    expect(await refusalsOf(result.id)).toEqual([
      'row,column,value,reason',
      '"4","E-Mail","not an address","It is not an email address."',
      '"5","E-Mail","","There is no address."',
      '"7","number","many","It is not a number."',
      '"8","boolean","perhaps","It is not yes or no."',
      '"9","date","2023-02-29","There is no such day."',
      '"11","","too many","The row has more values than there are columns."',
      '"12","number","1,234","It could be a thousand or a fraction. Write it without the comma, or with a point."',
      '"13","E-Mail","\'=HYPERLINK(1)","It is not an email address."',
      '"17","","","A quoted value does not end."',
      '"18","date","soon","It is not a date such as 2026-11-21."',
    ]);
    const asTheyCame = await refusedRowsOf(result.id);
    expect(asTheyCame[0]).toBe('Refused because,E-Mail,text,number,boolean,date,Column 6');
    expect(asTheyCame.slice(1, 4)).toEqual([
      '"Row 4, E-Mail: It is not an email address.","not an address","","","","",""',
      '"Row 5, E-Mail: There is no address.","","nobody","","","",""',
      '"Row 7, number: It is not a number.","three@far.test","","many","","",""',
    ]);
    expect(asTheyCame[6]).toMatch(
      /^"Row 11: The row has more values.*","seven@far.test",("",){6}"too many"$/,
    );
    expect(asTheyCame[9]).toBe('"Row 17: A quoted value does not end.","","","","","",""');
    expect(result).toMatchObject({ rows: 16, created: 6, refused: 10 });
    expect(result.refusals[0]).toEqual({
      ...{ row: 4, column: 'E-Mail', value: 'not an address', reason: 'It is not an email address.' },
    });
    expect(result.refusal_reasons[0]).toEqual({
      ...{ column: 'E-Mail', reason: 'It is not an email address.', rows: 2 },
    });
    expect(result.refusal_reasons).toHaveLength(9);
    expect(await valuesOf('a_date')).toEqual({
      ...{ 'ada@far.test': '2024-02-29', 'ada2@far.test': '2024-04-03', 'nine@far.test': '2024-03-05' },
      ...{ 'six@far.test': '2024-04-03', 'ten@far.test': '2023-03-15', 'eleven@far.test': '2024-12-25' },
    });
    expect((await valuesOf('a_number'))['ada2@far.test']).toBe(1234.5);
    expect((await valuesOf('a_text'))['ada@far.test']).toBe('two\nlines');
    await test.db.update(contactImports).set({ endedAt: sql`now() - interval '31 days'` });
    await runChore(test.db, pruneImports);
    expect(await test.db.$count(contactImportRefusals)).toBe(0);
  });

  it('reads language names as tags, and reports an invalid value without refusing its row', async () => {
    await made('/contact-properties', { name: 'locale', type: 'text' });
    await made('/contacts', { email: 'old@far.test', properties: { locale: 'fr' } });
    const mapping = { email: 'email', lang: 'property.locale' };
    const given = {
      ...{ German: 'de', english: 'en', Português: 'pt', portugues: 'pt', Englisch: 'en', 日本語: 'ja' },
      ...{ 'Portuguese (Brazil)': 'pt-BR', norsk: 'nb', 'de-AT': 'de-AT', pt_BR: 'pt-BR', DE: 'de' },
    };
    const taken = Object.keys(given).map((text, index) => `p${index}@far.test,${text}`);
    const csv = `email,lang\n${[...taken, 'old@far.test,Klingon', 'no,Elvish'].join('\n')}`;
    const { outcome } = await made('/contacts/imports/preview', { csv, mapping }, 200);
    const result = await imported(csv, { mapping });
    const reported = {
      ...{ column: 'lang', reason: 'It is no language. Its row is imported without it: write de or German.' },
    };
    for (const one of [outcome, result])
      expect(one).toMatchObject({
        ...{ created: 11, unchanged: 1, refused: 1 },
        refusal_reasons: [
          { ...reported, rows: 1 },
          { column: 'email', rows: 1 },
        ],
        refusals: [
          { ...reported, row: 13, value: 'Klingon' },
          { row: 14, column: 'email' },
        ],
      });
    expect(await valuesOf('locale')).toEqual({
      ...Object.fromEntries(Object.values(given).map((tag, index) => [`p${index}@far.test`, tag])),
      'old@far.test': 'fr',
    });
    expect(await refusedRowsOf(result.id)).toContain(
      `"Row 13, lang: ${reported.reason}","old@far.test","Klingon"`,
    );
  });

  it('does not guess day and month if the column is ambiguous', async () => {
    await made('/contact-properties', { name: 'born', type: 'date' });
    const mapping = { email: 'email', born: 'property.born' };
    const result = await imported('email,born\na@far.test,03/04/2024\nb@far.test,05/05/2024', { mapping });
    expect(result).toMatchObject({ created: 1, refused: 1 });
    expect((await refusalsOf(result.id))[1]).toMatch(/^"2","born","03\/04\/2024","Day and month could/);
  });

  it.each([
    ['UTF-8 with its mark', Buffer.from('\ufeffMail;Größe\nzoë@far.test;Köln\n')],
    ['UTF-16 LE', Buffer.from('\ufeffMail;Größe\nzoë@far.test;Köln\n', 'utf16le')],
    ['UTF-16 BE', Buffer.from('\ufeffMail;Größe\nzoë@far.test;Köln\n', 'utf16le').swap16()],
    ['UTF-16 without its mark', Buffer.from('Mail;Größe\nzoë@far.test;Köln\n', 'utf16le')],
    ['Windows-1252', Buffer.from('Mail\tGröße\r\nzoë@far.test\tKöln', 'latin1')],
  ])('reads %s from a form, in any order of its parts', async (_, bytes) => {
    await made('/contact-properties', { name: 'city', type: 'text' });
    const fields = { mapping: JSON.stringify({ Mail: 'email', Größe: 'property.city' }), existing: 'keep' };
    for (const first of [true, false]) {
      const answer = await upload(new Uint8Array(bytes), fields, first);
      expect(answer.status, answer.text).toBe(202);
      await work();
      expect(await ended(answer.body.id)).toMatchObject({ rows: 1, filename: 'people.csv' });
    }
    expect(await valuesOf('city')).toEqual({ 'zoë@far.test': 'Köln' });
  });

  it('reads quotes, dashes and the euro of Windows-1252, which are controls in Latin-1', async () => {
    await made('/contact-properties', { name: 'plan', type: 'text' });
    const bytes = Buffer.from('email,plan\na@far.test,\x80 5 \x96 \x84Zo\xeb\x93\n', 'latin1');
    const fields = {
      mapping: JSON.stringify({ email: 'email', plan: 'property.plan' }),
      existing: 'keep',
    };
    const answer = await upload(new Uint8Array(bytes), fields, true);
    await work();
    await ended(answer.body.id);
    expect(await valuesOf('plan')).toEqual({ 'a@far.test': '€ 5 – „Zoë“' });
  });

  it('reads a list of addresses without a header, including the first one', async () => {
    const csv = 'Ada <a@far.test>\nb@far.test\n';
    const { columns } = await made('/contacts/imports/preview', { csv }, 200);
    expect(columns).toMatchObject([{ name: 'Column 1', proposal: 'email' }]);
    expect(await imported(csv, { mapping: { 'Column 1': 'email' } })).toMatchObject({ rows: 2, created: 2 });
    expect((await everybody()).map(({ email }) => email).sort()).toEqual(['a@far.test', 'b@far.test']);
  });

  it('shows the first values of a column, each once', async () => {
    const csv = 'email,city\na@far.test,Rome\nb@far.test,Rome\nc@far.test,\nd@far.test,Bonn\n';
    const { columns } = await made('/contacts/imports/preview', { csv }, 200);
    expect(columns[1]).toMatchObject({ name: 'city', samples: ['Rome', 'Bonn'] });
  });

  it('supports 300 columns, duplicate names, and rows of other lengths', async () => {
    await made('/contact-properties', { name: 'last', type: 'text' });
    const names = ['email', ...Array.from({ length: 298 }, () => 'same'), ''];
    const cells = ['wide@far.test', ...Array.from({ length: 298 }, () => ''), 'end'];
    const mapping = { email: 'email', 'same (298)': 'ignore', 'Column 300': 'property.last' };
    const result = await imported(`${names.join()}\n${cells.join()}\nshort@far.test`, { mapping });
    expect(result).toMatchObject({ created: 2, refused: 0 });
    expect(await valuesOf('last')).toEqual({ 'wide@far.test': 'end' });
  });

  it('reports problems with a file or mapping before storing anything', async () => {
    const refused = async (body: object, path: string) => {
      const answer = await api.post('/contacts/imports', body);
      expect([answer.status, answer.body.error.details?.issues[0].path]).toEqual([400, path]);
    };
    const csv = 'a,b\nx@far.test,1';
    await refused({ csv }, 'mapping');
    await refused({ csv, mapping: {} }, 'mapping');
    await refused({ csv, mapping: { a: 'email', b: 'email' } }, 'mapping.b');
    await refused({ csv, mapping: { a: 'email', c: 'ignore' } }, 'mapping.c');
    await refused({ csv, mapping: { a: 'email', b: 'property.none' } }, 'mapping.b');
    await refused({ csv, mapping: { a: 'email', b: 'name' } }, 'mapping.b');
    await refused({ csv: '\n\n', mapping: { a: 'email' } }, 'file');
    await refused({ csv, mapping: { a: 'email' }, segment_id: nowhere }, 'segment_id');
    const topics = [{ topic_id: nowhere, subscribed: true }];
    await refused({ csv, mapping: { a: 'email' }, topics }, 'topics[0].topic_id');
    const form = { body: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=b' } };
    expect((await api.post('/contacts/imports', undefined, form)).status).toBe(400);
    expect(await test.db.$count(contactImports)).toBe(0);
    expect(await test.db.$count(contactImportPieces)).toBe(0);
  });

  it('requires the right to write contacts, in one workspace', async () => {
    const { id } = await imported('email\na@far.test');
    const reader = apiWithKey((await createKey(test.db, workspaceId, { scopes: ['contact:read'] })).token);
    expect((await reader.get(`/contacts/imports/${id}`)).status).toBe(200);
    expect((await reader.post('/contacts/imports', { csv: 'email', mapping: {} })).status).toBe(403);
    expect((await reader.post(`/contacts/imports/${id}/undo`)).status).toBe(403);
    const other = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
    for (const path of [`/contacts/imports/${id}`, `/contacts/imports/${id}/refusals`])
      expect((await other.get(path)).status).toBe(404);
    expect((await other.post(`/contacts/imports/${id}/undo`)).status).toBe(404);
    expect((await other.get('/contacts/imports')).body.data).toEqual([]);
  });

  it('continues where it was, each row once, with killed and concurrent workers', async () => {
    const rows = Array.from({ length: 12_000 }, (_, index) => `p${index}@far.test`);
    rows[7_000] = 'broken';
    const { id } = await made(
      '/contacts/imports',
      { csv: `email\n${rows.join('\n')}`, mapping: { email: 'email' } },
      202,
    );
    const [job] = await claimImports(test.db, 1);
    if (!job) throw new Error('Nothing waited.');
    expect(await claimImports(test.db, 1)).toEqual([]);
    // Aborted after its first step.
    const stop = new AbortController();
    const stopAfterOne = new Proxy(stop.signal, {
      get: (signal, key) => {
        if (key === 'aborted' && stopped++ > 0) return true;
        return Reflect.get(signal, key);
      },
    });
    let stopped = 0;
    await runImport(test.db, job, stopAfterOne);
    expect(await ended(id)).toMatchObject({ state: 'running', rows: 5_000 });
    const [second] = await claimImports(test.db, 1);
    if (!second) throw new Error('It was not given back.');
    // Killed or suspended: its lease has expired, and another worker continues when it wakes up.
    await test.db.update(contactImports).set({ leaseUntil: sql`now() - interval '1 second'` });
    const [third] = await claimImports(test.db, 1);
    if (!third) throw new Error('Nobody went on.');
    await Promise.all(
      [second, third, job].map((one) => runImport(test.db, one, new AbortController().signal)),
    );
    expect(await ended(id)).toMatchObject({ state: 'done', rows: 12_000, created: 11_999, refused: 1 });
    expect(await test.db.$count(contacts, eq(contacts.workspaceId, workspaceId))).toBe(11_999);
    expect(await refusalsOf(id)).toHaveLength(2);
  });

  it('of the same people at the same time creates each once', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => `p${index}@far.test`);
    const mapping = { email: 'email' };
    for (const order of [rows, rows.toReversed()])
      await made('/contacts/imports', { csv: `email\n${order.join('\n')}`, mapping }, 202);
    const jobs = await claimImports(test.db, 2);
    await Promise.all(jobs.map((job) => runImport(test.db, job, new AbortController().signal)));
    const { data } = (await api.get('/contacts/imports')).body;
    expect(data.map((one: { state: string }) => one.state)).toEqual(['done', 'done']);
    const created = data.reduce((sum: number, one: { created: number }) => sum + one.created, 0);
    expect(created).toBe(3_000);
    expect(await test.db.$count(contacts, eq(contacts.workspaceId, workspaceId))).toBe(3_000);
  });
});

describe('a preview', () => {
  it('suggests columns and counts exactly what importing the same rows does', async () => {
    await made('/contact-properties', { name: 'first_name', type: 'text' });
    await made('/contacts', { email: 'old@far.test', properties: { first_name: 'Old' } });
    await made('/contacts', { email: 'left@far.test', state: 'unsubscribed' });
    const csv =
      'First name;Kontakt;Points;Since\nAda;Ada <a@far.test>;5;31/12/2024\nNew;old@far.test;7;\nLeo;left@far.test;;\nAda;a@far.test;;\n;nobody;1;\n';
    const seen = await made('/contacts/imports/preview', { csv }, 200);
    expect(seen).toMatchObject({ encoding: 'utf-8', delimiter: ';', rows: { length: 5 } });
    const reported = seen.columns.map((column: { proposal: string; type: string }) => [
      column.proposal,
      column.type,
    ]);
    expect(reported).toEqual([
      ...[
        ['property.first_name', 'text'],
        ['email', 'text'],
      ],
      ...[
        ['ignore', 'number'],
        ['ignore', 'date'],
      ],
    ]);
    const counts = { rows: 5, created: 1, updated: 2, unchanged: 1, refused: 1 };
    expect(seen.outcome).toMatchObject({ ...counts, unsubscribed: 1 });
    const { column, reason, rows } = seen.outcome.refusal_reasons[0];
    expect([column, reason, rows]).toEqual(['Kontakt', 'It is not an email address.', 1]);
    expect(seen.outcome.refusals).toEqual([
      { row: 6, column: 'Kontakt', value: 'nobody', reason: 'It is not an email address.' },
    ]);
    expect(await everybody()).toHaveLength(2);
    const mapping = { Kontakt: 'email', 'First name': 'property.first_name' };
    expect(await imported(csv, { mapping })).toMatchObject(counts);
  });

  it('counts changes of topics and consent too, and creates the counted properties', async () => {
    const topic = await made('/topics', { name: 'News', default: 'unsubscribed' });
    await made('/contacts', { email: 'old@far.test' });
    await made('/contacts', { email: 'left@far.test', state: 'unsubscribed' });
    const body = {
      csv: 'mail,Points\nold@far.test,\nleft@far.test,\nnew@far.test,many\nnew@far.test,7',
      mapping: { mail: 'email', Points: 'property.points' },
      new_properties: [{ name: 'points', type: 'number' }],
      topics: [{ topic_id: topic.id, subscribed: true }],
      consent: { source: 'Fair' },
      filename: 'fair.csv',
    };
    const counts = { rows: 4, created: 1, updated: 1, unchanged: 1, refused: 1 };
    expect((await made('/contacts/imports/preview', body, 200)).outcome).toMatchObject(counts);
    expect((await api.get('/contact-properties')).body.data).toEqual([]);
    const { csv, ...fields } = body;
    const result = await imported(csv, fields);
    expect(result).toMatchObject({ ...counts, filename: 'fair.csv', segment_id: null });
    expect(result.created_by.name).not.toBe('');
    expect(await valuesOf('points')).toMatchObject({ 'new@far.test': 7 });
    // Again: the property now exists.
    expect(await imported(csv, fields)).toMatchObject({ unchanged: 3, refused: 1 });
    const refused = async (properties: object[], path: string) => {
      const answer = await api.post('/contacts/imports', { ...body, new_properties: properties });
      expect(answer.body.error.details.issues[0].path).toBe(path);
    };
    await refused([{ name: 'points', type: 'text' }], 'new_properties[0].type');
    const many = Array.from({ length: 100 }, (_, index) => ({ name: `p${index}`, type: 'text' }));
    await refused(many, 'new_properties');
    expect((await api.get('/contact-properties')).body.data).toHaveLength(1);
  });

  it('finds the address column by name if most of a short list is invalid', async () => {
    const csv = 'first_name;E-Mail\nAda;ada@far.test\nBob;nobody\nCem;cem\n';
    const { columns } = await made('/contacts/imports/preview', { csv }, 200);
    expect(columns.map(({ proposal }: { proposal: string }) => proposal)).toEqual(['ignore', 'email']);
    const none = await made('/contacts/imports/preview', { csv: 'email;name\nno;Ada\n' }, 200);
    expect(none.columns[0].proposal).toBe('ignore');
  });

  it('reports repeated addresses among the accepted rows', async () => {
    const csv = 'email\na@far.test\nb@far.test\nA@far.test\nAda <a@far.test>\nb@far.test\nnobody\nnobody\n';
    const { outcome } = await made('/contacts/imports/preview', { csv }, 200);
    expect(outcome).toMatchObject({ rows: 7, created: 2, unchanged: 3, refused: 2, repeated: 2 });
  });

  it.each([
    ['number', '7', 'n/a'],
    ['boolean', 'yes', 'maybe'],
    ['boolean', 'ja', 'vielleicht'],
    ['boolean', 'Non', 'bof'],
    ['date', '2026-11-21', 'soon'],
    ['date', '11/21/2026', 'soon'],
  ])('suggests %s if one value in twenty is invalid, and lists those', async (type, value, odd) => {
    const csv = (values: string[]) =>
      `email,some\n${values.map((one, index) => `p${index}@far.test,${one}`).join('\n')}\n`;
    const proposed = async (values: string[]) =>
      (await made('/contacts/imports/preview', { csv: csv(values) }, 200)).columns[1];
    const nineteen = Array.from({ length: 19 }, () => value);
    expect(await proposed(['', ...nineteen, odd])).toMatchObject({
      type,
      misfits: [{ row: 22, value: odd }],
    });
    expect(await proposed([...nineteen, odd, odd])).toMatchObject({ type: 'text', misfits: [] });
    expect(await proposed(nineteen)).toMatchObject({ type, misfits: [] });
  });

  it.each([
    ['01711234567', '030123456'],
    ['+491711234567', '+441711234567'],
    ['04109', '10115'],
    ['4929123412341234', '4929123412341235'],
    ['3,70 €', '12,00 €'],
    ['1.2.26', '3.4.26'],
  ])('suggests text for what another type would cut, such as %s', async (...values) => {
    const csv = `email;some\n${values.map((one, index) => `p${index}@far.test;${one}`).join('\n')}\n`;
    const { columns } = await made('/contacts/imports/preview', { csv }, 200);
    expect(columns[1]).toMatchObject({ type: 'text', misfits: [] });
  });

  it.each([
    ['text', '01/02/2026', '03/04/2026'],
    ['date', '01/02/2026', '30/04/2026'],
    ['date', '01/02/2026', '04/30/2026'],
    ['date', '30/01/2026', '04/30/2026'],
    ['date', '01.02.2026', '2026-04-30'],
  ])('suggests %s for dates as an import reads them: %s, %s', async (type, ...dates) => {
    const csv = `email;some\n${dates.map((one, index) => `p${index}@far.test;${one}`).join('\n')}\n`;
    const { columns } = await made('/contacts/imports/preview', { csv }, 200);
    expect(columns[1]).toMatchObject({ type, misfits: [] });
    await made('/contact-properties', { name: 'some', type });
    const mapping = { email: 'email', some: 'property.some' };
    expect(await imported(csv, { mapping })).toMatchObject({ created: 2, refused: 0 });
  });

  it.each([
    [
      ['02/03/1971', '1971-02-14', '13/02/1971', '04/05/1971'],
      [
        ['02/03/1971', '1971-03-02'],
        ['1971-02-14', '1971-02-14'],
        ['13/02/1971', '1971-02-13'],
      ],
    ],
    [
      ['05/05/1971', '1971-02-14', '1971-02-15', '03/04/1971', '2 Feb 1971'],
      [
        ['05/05/1971', '1971-05-05'],
        ['1971-02-14', '1971-02-14'],
        ['03/04/1971', null],
      ],
    ],
    [['2 Feb 1971', 'soon'], []],
    [['4', '12', '45000'], []],
  ])('shows how the first dates of a column are read, and an invalid one: %s', async (dates, read) => {
    const csv = `email;some\n${dates.map((one, index) => `p${index}@far.test;${one}`).join('\n')}\n`;
    const { columns } = await made('/contacts/imports/preview', { csv }, 200);
    const reported = columns[1].dates.map(
      (date: { value: string; date: string | null; reason: string | null }) => [date.value, date.date],
    );
    expect(reported).toEqual(read);
    for (const { date, reason } of columns[1].dates) expect(reason === null).toBe(date !== null);
  });

  it('recognizes exported property columns, and makes valid names of others', async () => {
    await made('/contact-properties', { name: 'city', type: 'text' });
    const csv = 'email,property.city,property.tier,Straße\na@far.test,Bern,gold,Weg 1\n';
    const { columns } = await made('/contacts/imports/preview', { csv }, 200);
    expect(columns.map((column: { proposal: string }) => column.proposal)).toEqual([
      ...['email', 'property.city', 'ignore', 'ignore'],
    ]);
    expect(columns.map((column: { property_name: string }) => column.property_name)).toEqual([
      ...['email', 'city', 'tier', 'strasse'],
    ]);
  });

  const proposals = async (names: string, values = '') => {
    const { columns } = await made('/contacts/imports/preview', { csv: `${names}\n${values}\n` }, 200);
    return columns.map((column: ImportPreview['columns'][number]) => [
      column.proposal,
      column.property_name,
      column.type,
    ]);
  };

  it.each([
    ['Vorname;Name;Sprache', 'Ada;Byron;ja'],
    ['Prénom;Nom;Langue', 'Ada;Byron;no'],
    ['Nome;Apelido;Língua', 'Ada;Byron;pt'],
    ['Nombre;Apellidos;Idioma', 'Ada;Byron;si'],
    ['Nome;Cognome;Lingua', 'Ada;Byron;it'],
    ['Firstname;Surname;lang', 'Ada;Byron;de'],
    ['Given name;Last Name;Preferred language', 'Ada;Byron;no'],
  ])('recognizes columns for greeting and language by any name: %s', async (names, values) => {
    const meant = ['first_name', 'last_name', 'locale'];
    expect(await proposals(`Mail;${names}`, `a@far.test;${values}`)).toEqual([
      ...[['email', 'mail', 'text'], ...meant.map((name) => ['ignore', name, 'text'])],
    ]);
    for (const name of meant) await made('/contact-properties', { name, type: 'text' });
    expect((await proposals(`Mail;${names}`, `a@far.test;${values}`)).slice(1)).toEqual(
      meant.map((name) => [`property.${name}`, name, 'text']),
    );
  });

  it('keeps a column’s name if a property has it, another column fits better, or it may not be a person’s name', async () => {
    await made('/contact-properties', { name: 'vorname', type: 'text' });
    expect(await proposals('Mail,Sprache,locale,Vorname,Company name', 'a@far.test,de,de,Ada,ACME')).toEqual([
      ...[
        ['email', 'mail', 'text'],
        ['ignore', 'sprache', 'text'],
        ['ignore', 'locale', 'text'],
      ],
      ...[
        ['property.vorname', 'vorname', 'text'],
        ['ignore', 'company_name', 'text'],
      ],
    ]);
    expect((await proposals('Mail,Name', 'a@far.test,Ada Byron'))[1]).toEqual(['ignore', 'name', 'text']);
  });

  it('recognizes the import that refused these rows, and suggests its choices', async () => {
    await made('/contact-properties', { name: 'town', type: 'text' });
    const segment = await made('/segments', { name: 'Fair', kind: 'manual' });
    const topic = await made('/topics', { name: 'News', default: 'unsubscribed' });
    const answered = {
      mapping: { Mail: 'email', City: 'property.town', Note: 'ignore' },
      ...{ segment_id: segment.id, topics: [{ topic_id: topic.id, subscribed: true }], existing: 'keep' },
      consent: { source: 'Fair', at: '2026-05-03T09:00:00.000Z', wording: 'Send it' },
    };
    const csv = (...rows: string[]) => ['Mail,City,Note', ...rows, ''].join('\n');
    const first = await imported(csv('ada@far,Bern,x', 'b@far.test,Kiel,'), {
      ...answered,
      filename: 'a.csv',
    });
    // Another file with the same columns, imported since.
    await imported(csv('c@far.test,Ulm,', 'nobody,Rome,y'), { mapping: { Mail: 'email' } });
    const [head, row] = await refusedRowsOf(first.id);
    const seen = async (key: ApiClient, ...rows: (string | undefined)[]) =>
      (await key.post('/contacts/imports/preview', { csv: rows.join('\n') })).body;
    const { corrects, columns, outcome } = await seen(api, head, row?.replace('ada@far', 'ada@far.test'));
    expect(corrects).toEqual({
      ...{ import_id: first.id, filename: 'a.csv', created_at: first.created_at },
      mapping: answered.mapping,
      ...{ states: {}, segment_id: segment.id, topics: answered.topics, existing: 'keep' },
      consent: { ...answered.consent, ip: null },
    });
    expect(columns.map((column: { proposal: string }) => column.proposal)).toEqual([
      ...['ignore', 'email', 'property.town', 'ignore'],
    ]);
    expect(outcome).toMatchObject({ created: 1, refused: 0 });
    // Deleted segments are not suggested.
    await api.delete(`/segments/${segment.id}`);
    await api.delete(`/topics/${topic.id}`);
    expect((await seen(api, head, row)).corrects).toMatchObject({ segment_id: null, topics: [] });
    expect((await seen(api, head, '"Row 9: Nothing that was said",a@far.test,,')).corrects).toBeNull();
    expect((await seen(api, csv('a@far.test,Bern,'))).corrects).toBeNull();
    // Hidden from people who may not read contacts, and from other workspaces.
    const writes = apiWithKey((await createKey(test.db, workspaceId, { scopes: ['contact:write'] })).token);
    expect((await seen(writes, head, row)).corrects).toBeNull();
    const foreign = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
    expect((await seen(foreign, head, row)).corrects).toBeNull();
  });

  it('of the start of a file skips the truncated row, even inside quotes', async () => {
    const csv = 'email,note\na@far.test,x\nb@far.test,"two\nlines"\nc@far.test,"three\nlin';
    const seen = (complete: boolean) => made('/contacts/imports/preview', { csv, complete }, 200);
    expect((await seen(false)).outcome).toMatchObject({ rows: 2, created: 2, refused: 0 });
    expect((await seen(false)).rows).toEqual([
      ['a@far.test', 'x'],
      ['b@far.test', 'two\nlines'],
    ]);
    expect((await seen(true)).outcome).toMatchObject({ created: 2, refused: 2 });
  });

  it('suggests a property once, and reports other problems of its input', async () => {
    await made('/contact-properties', { name: 'first_name', type: 'text' });
    const csv = 'E-mail,First name,firstname\na@far.test,Ada,Ada';
    const seen = await made('/contacts/imports/preview', { csv }, 200);
    expect(seen.columns.map((column: { proposal: string }) => column.proposal)).toEqual([
      ...['email', 'property.first_name', 'ignore'],
    ]);
    expect(seen.outcome).toMatchObject({ created: 1 });
    const wrong = await api.post('/contacts/imports/preview', { csv, segment_id: nowhere });
    expect(wrong.body.error.details.issues[0].path).toBe('segment_id');
  });
});

describe('undoing an import', () => {
  const undo = (id: string) => api.post(`/contacts/imports/${id}/undo`);

  async function filled() {
    await made('/contact-properties', { name: 'city', type: 'text' });
    const segment = await made('/segments', { name: 'File', kind: 'manual' });
    const topic = await made('/topics', { name: 'News', default: 'unsubscribed' });
    await made('/contacts', { email: 'old@far.test', properties: { city: 'Rome' } });
    await made('/contacts', { email: 'same@far.test', segment_ids: [segment.id] });
    const before = await everybody();
    const { id } = await imported(
      'email,city\nold@far.test,Bern\nsame@far.test,\nnew@far.test,Oslo\nold@far.test,Kiel',
      {
        mapping: { email: 'email', city: 'property.city' },
        ...{
          segment_id: segment.id,
          consent: { source: 'Fair' },
          topics: [{ topic_id: topic.id, subscribed: true }],
        },
      },
    );
    return { id, before, segment };
  }

  it('deletes the created contacts and restores the others', async () => {
    const { id, before, segment } = await filled();
    expect(await everybody()).toHaveLength(3);
    expect((await undo(id)).body).toMatchObject({ state: 'undoing', ended_at: null });
    expect((await undo(id)).status).toBe(409);
    await work();
    expect((await ended(id)).state).toBe('undone');
    const timeless = (list: object[]) => list.map((one) => ({ ...one, updated_at: '' }));
    expect(timeless(await everybody())).toEqual(timeless(before));
    expect((await everybody(`&segment_id=${segment.id}`)).map((one) => one.email)).toEqual(['same@far.test']);
    expect((await undo(id)).status).toBe(409);
  });

  it('is refused once someone changed one of its contacts, or one left', async () => {
    const { id } = await filled();
    const person = (await everybody()).find(({ email }) => email === 'new@far.test');
    await api.patch(`/contacts/${person?.id}`, { state: 'unsubscribed' });
    const refused = await undo(id);
    expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([
      ...[409, 'CONTACTS_CHANGED'],
      { changed: 1 },
    ]);
    await work();
    expect(await everybody()).toHaveLength(3);
  });

  /** The token of the link in an email to this address. */
  async function linkOf(to: string): Promise<string> {
    await createSendingAddress(test.db, workspaceId);
    const content = {
      idempotency_key: `to-${to}`,
      from: 'hello@postroom.test',
      subject: 'Hello',
      text: 'Hello',
    };
    const { id } = await made('/emails', { ...content, to }, 202);
    return `${id}.${sign('unsubscribe', id)}`;
  }

  it('subscribes nobody who also left by themselves', async () => {
    await made('/contacts', { email: 'old@far.test' });
    await made('/contacts', { email: 'other@far.test' });
    const token = await linkOf('old@far.test');
    const { id } = await imported('email,status\nold@far.test,unsubscribed\nother@far.test,unsubscribed', {
      mapping: { email: 'email', status: 'state' },
    });
    await changePreferences(test.db, token, { kind: 'leave' });
    await undo(id);
    await work();
    const states = Object.fromEntries((await everybody()).map((one) => [one.email, one.state]));
    expect(states).toEqual({ 'old@far.test': 'unsubscribed', 'other@far.test': 'subscribed' });
  });

  it('keeps whoever chooses as it reaches them', async () => {
    const { id } = await filled();
    const token = await linkOf('new@far.test');
    const [topic] = (await api.get('/topics')).body.data;
    await undo(id);
    let working: Promise<void> | undefined;
    await test.db.transaction(async (tx) => {
      await changePreferences(tx, token, { kind: 'save', shown: [topic.id], chosen: [] });
      working = work();
      await someoneWaits(test.pool);
    });
    await working;
    const person = (await everybody()).find(({ email }) => email === 'new@far.test');
    expect(person?.topics).toMatchObject([{ topic_id: topic.id, subscribed: false }]);
  });

  it('stops a running one', async () => {
    const rows = Array.from({ length: 6_000 }, (_, index) => `p${index}@far.test`);
    const csv = `email\n${rows.join('\n')}`;
    const { id } = await made('/contacts/imports', { csv, mapping: { email: 'email' } }, 202);
    const [job] = await claimImports(test.db, 1);
    expect((await undo(id)).body.state).toBe('undoing');
    if (job) await runImport(test.db, job, new AbortController().signal);
    await work();
    expect(await ended(id)).toMatchObject({ state: 'undone', rows: 0 });
    expect(await everybody()).toEqual([]);
    expect(await test.db.$count(contactImportPieces)).toBe(0);
  });
});
