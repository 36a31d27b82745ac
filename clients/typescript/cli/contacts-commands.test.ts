import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useCommandLine } from '@/clients/typescript/test/command-line';
import { startImportLoop } from '@/lib/contacts/imports/import-loop';
import { mjmlOf, visualDocument } from '@/test/templates';
import { variable } from '@/test/variable';

const cli = useCommandLine();
let stop = async () => {};
let segment = { id: '' };
let topic = { id: '' };

beforeAll(async () => {
  stop = startImportLoop(cli.test.db).stop;
  await cli.test.api.made('/contact-properties', { name: 'city', type: 'text' });
  segment = await cli.test.api.made('/segments', { name: 'Spring fair', kind: 'manual' });
  topic = await cli.test.api.made('/topics', { name: 'News', default: 'unsubscribed' });
  await cli.test.api.made('/contacts', { email: 'gone@far.test', state: 'unsubscribed' });
});
afterAll(() => stop());

function file(name: string, text: string): string {
  writeFileSync(cli.file(name), text);
  return name;
}

const byAddress = async (address: string) =>
  (await cli.test.api.get(`/contacts?q=${encodeURIComponent(address)}`)).body.data[0];

describe('contacts import', () => {
  const people =
    'Mail;First name;City;Points\nada@far.test;Ada;London;7\nnobody;No;Rome;1\ngone@far.test;Gone;Oslo;2\n';
  const more = [
    '--map',
    'First name=first_name',
    '--map',
    'Points=property.points',
    '--segment',
    'spring FAIR',
  ];

  it('shows what would happen without changing anything', async () => {
    const { exit, out, err } = await cli.run(`contacts import ${file('dry.csv', people)} --dry-run`, {
      more,
    });
    expect(err).toBe(
      '  Mail → email\n  First name → contact.first_name (new, text)\n  City → contact.city\n  Points → contact.points (new, number)\n',
    );
    expect(out).toBe(
      '3 rows: 1 created, 1 updated, 0 unchanged, 1 refused\n1 had left, and stay so.\n  Row 3: Mail: nobody: It is not an email address.\n',
    );
    expect(exit).toBe(1);
    expect((await cli.test.api.get('/contact-properties')).body.data).toHaveLength(1);
    expect(await byAddress('ada@far.test')).toBeUndefined();
  });

  it('imports all values of a new property when not interactive, and reports repeated addresses', async () => {
    const rows = Array.from(
      { length: 25 },
      (_, index) => `p${index}@far.test,${index === 9 ? 'n/a' : index}\n`,
    );
    const csv = `Mail,Seats\n${rows.join('')}p1@far.test,1\n`;
    const line = `contacts import ${file('seats.csv', csv)} --map Seats=seats --dry-run`;
    const { exit, out, err } = await cli.run(line);
    expect(err).toContain('Seats → contact.seats (new, text)');
    expect([exit, out]).toEqual([
      0,
      '26 rows: 25 created, 0 updated, 1 unchanged, 0 refused\n1 address is in the file more than once.\n',
    ]);
  });

  it('reads yes and no for a topic by its name', async () => {
    const csv = 'Mail,Updates\nyes@far.test,yes\nno@far.test,\nodd@far.test,maybe\n';
    const line = `contacts import ${file('updates.csv', csv)} --map Updates=topic.news --dry-run`;
    const { exit, out, err } = await cli.run(line);
    expect(err).toContain(`Updates → topic.${topic.id}`);
    expect(out).toContain('Row 4: Updates: maybe: It does not say yes or no.');
    expect(exit).toBe(1);
  });

  it('uploads a file, waits until it is done, and saves the refused rows', async () => {
    const options = '--watch --topic News --consent Fair --refusals refused.csv';
    const line = `contacts import ${file('people.csv', people)} ${options}`;
    const { exit, out } = await cli.run(line, { more });
    expect(out).toMatch(
      /^[\da-f-]{36} {2}done {2}3 rows: 1 created, 1 updated, 0 unchanged, 1 refused\n {2}1 × Mail: It is not an email address\.\n$/,
    );
    expect(exit).toBe(1);
    expect(readFileSync(cli.file('refused.csv'), 'utf8')).toContain('nobody');
    expect(await byAddress('ada@far.test')).toMatchObject({
      state: 'subscribed',
      properties: { first_name: 'Ada', city: 'London', points: 7 },
      topics: [{ topic_id: topic.id, subscribed: true }],
      consent: { source: 'Fair' },
    });
    expect((await byAddress('gone@far.test')).state).toBe('unsubscribed');
    const { data } = (await cli.test.api.get(`/contacts?segment_id=${segment.id}`)).body;
    expect(data).toHaveLength(2);
    const [begun] = (await cli.test.api.get('/contacts/imports')).body.data;
    expect(begun).toMatchObject({ filename: 'people.csv' });
  });

  it('exits with 0 if every row was imported, or at once without --watch', async () => {
    const name = file('good.csv', 'email,city\nbob@far.test,Rome\n');
    const begun = (await cli.run(`contacts import ${name} --json`)).json();
    expect(begun).toMatchObject({ object: 'contact_import', refused: 0 });
    const stateOf = async () => (await cli.test.api.get(`/contacts/imports/${begun.id}`)).body.state;
    await expect.poll(stateOf).toBe('done');
    const { exit, json } = await cli.run(`contacts import ${name} --keep --watch --json`);
    expect([exit, json()]).toEqual([0, expect.objectContaining({ state: 'done', unchanged: 1 })]);
  });

  it.each([
    ['no file', '', 2, 'One file is needed.'],
    ['a file that is not there', 'absent.csv', 1, 'cannot be read'],
    ['a mapping without a column', 'good.csv --map =email', 2, '--map takes COLUMN=WHAT'],
    [
      'a column that is not there',
      'good.csv --map town=city',
      2,
      'There is no column "town". The file has "email", "city".',
    ],
    ['no column of addresses', 'bare.csv', 2, 'No column looks like addresses.'],
    ['a segment that is not there', 'good.csv --segment None', 1, 'There is no segment called "None".'],
    ['an unknown option', 'good.csv --quick', 2, 'postroom contacts import --help'],
  ])('reports the problem with %s', async (_, words, exit, expected) => {
    file('good.csv', 'email,city\nbob@far.test,Rome\n');
    file('bare.csv', 'name,city\nBob,Rome\n');
    const ran = await cli.run(`contacts import ${words}`);
    expect([ran.exit, ran.err]).toEqual([exit, expect.stringContaining(expected)]);
  });

  it('tells before importing who is subscribed by the file', async () => {
    const name = file(
      'consent.csv',
      'email,Newsletter\nnew1@far.test,yes\nnew2@far.test,no\nada@far.test,no\n',
    );
    const { out, err } = await cli.run(`contacts import ${name} --dry-run`);
    expect(err).toContain('Newsletter → state');
    expect(out).toContain(
      'New: 1 subscribed, 0 not confirmed, 1 unsubscribed.\n1 contact is unsubscribed by the file.',
    );
  });

  it('uses another column for addresses if told to', async () => {
    const name = file('two.csv', 'old,new\na@far.test,eve@far.test\n');
    const { exit } = await cli.run(`contacts import ${name} --map new=email --watch`);
    expect(exit).toBe(0);
    expect(await byAddress('eve@far.test')).toMatchObject({ properties: {} });
    expect(await byAddress('a@far.test')).not.toMatchObject({ email: 'a@far.test' });
  });
});

describe('contacts', () => {
  it('lists with filters', async () => {
    const { out } = await cli.run('contacts list --topic News');
    const [head, first, rest] = out.split('\n');
    expect(head).toMatch(/^CREATED +STATE +EMAIL +ID$/);
    expect(first).toMatch(/^\d{4}-\S+ +subscribed +ada@far.test +[\da-f-]{36}$/);
    expect(rest).toBe('');
    const left = (await cli.run('contacts list --state unsubscribed --json')).json();
    expect(left.map(({ email }: { email: string }) => email)).toEqual(['gone@far.test']);
    expect((await cli.run('contacts list --q none@')).out).toBe('There is no contact that fits.\n');
    expect((await cli.run('contacts list --state lost')).exit).toBe(1);
  });

  it('shows one by address or id, with its activity', async () => {
    const { id } = await cli.test.api.made('/contacts', {
      email: 'shown@far.test',
      properties: { city: 'a\u001b[2Jb' },
    });
    await cli.test.api.patch(`/contacts/${id}`, { topics: [{ topic_id: topic.id, subscribed: true }] });
    const { out } = await cli.run('contacts show SHOWN@far.test');
    expect(out).toMatch(
      /^Email: +shown@far.test\nState: +subscribed\ncity: +a \[2Jb\nTopic News: +subscribed\n/,
    );
    expect(out).toMatch(/\n {2}\d{4}-\S+ {2}subscribed, topic News, by api\n$/);
    expect((await cli.run(`contacts show ${id} --json`)).json()).toMatchObject({
      ...{ id, activity: [{ kind: 'topic' }] },
    });
    const missing = await cli.run('contacts show hown@far.test');
    expect([missing.exit, missing.err]).toEqual([1, expect.stringContaining('no contact with the address')]);
  });

  it('are used in a preview by their address', async () => {
    const document = visualDocument({
      mjml: mjmlOf('Off to {{ contact.city }}'),
      variables: [variable('contact.city')],
    });
    const { id } = await cli.test.api.made('/templates', {
      name: 'Travel',
      purpose: 'transactional',
      document,
    });
    const { out } = await cli.run(`templates preview ${id} --contact bob@far.test`);
    expect(out).toContain('Off to Rome');
    expect((await cli.run(`templates preview ${id} --contact none@far.test`)).exit).toBe(1);
  });

  it('exports with filters as CSV', async () => {
    const { out, exit } = await cli.run('contacts export --segment', { more: ['Spring fair'] });
    expect(exit).toBe(0);
    const rows = out.trim().split(/\r?\n/);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('email');
    expect(out).toContain('ada@far.test');
  });
});
