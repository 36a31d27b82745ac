import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exportedColumns } from '@/lib/contacts/contract';
import type { ImportPreview } from '@/lib/contacts/imports/contract';
import { anImport, aProperty, aSegment, aTopic } from '@/test/components/a-contact';
import { type Answers, answering, aPage, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { NewImport } from './new-import';

const column = (name: string, given: Partial<ImportPreview['columns'][number]> = {}) => ({
  ...{ name, proposal: 'ignore', property_name: name.toLowerCase(), type: 'text' as const },
  ...{ misfits: [], dates: [], states: [], samples: [`${name} of Ada`] },
  ...given,
});

const outcome: NonNullable<ImportPreview['outcome']> = {
  ...{ rows: 4, created: 2, updated: 1, unchanged: 0, refused: 1, unsubscribed: 1, repeated: 0 },
  ...{ created_states: { subscribed: 2, unconfirmed: 0, unsubscribed: 0 }, newly_unsubscribed: 0 },
  refusal_reasons: [{ column: 'Email', reason: 'It is not an email address.', rows: 1 }],
  refusals: [{ row: 3, column: 'Email', value: 'ada@', reason: 'It is not an email address.' }],
};

const preview = (given: Partial<ImportPreview> = {}): ImportPreview => ({
  ...{ object: 'contact_import_preview', encoding: 'utf-8', delimiter: ';' },
  columns: [
    column('Email', { proposal: 'email' }),
    column('City', { proposal: 'property.city' }),
    column('Orders', { type: 'number' }),
    column('Notes', { samples: [] }),
  ],
  ...{ rows: [], corrects: null, outcome: null },
  ...given,
});

/** The form fields of a request. */
const fieldsOf = (body: unknown) =>
  Object.fromEntries(
    [...(body as FormData).entries()].filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>;

function open(answers: Answers = {}) {
  const api = answering({
    'POST /contacts/imports/preview': ({ body }) =>
      fieldsOf(body).mapping ? preview({ outcome }) : preview(),
    'GET /contact-properties': aPage([aProperty('city', 'text')]),
    'GET /topics': aPage([aTopic('News')]),
    'GET /segments': aPage([aSegment('Fair', { kind: 'manual' })]),
    ...answers,
  });
  return { ...showAt('/contacts/imports/new', <NewImport />), api };
}

async function paste(person: ReturnType<typeof open>['person']) {
  fireEvent.change(screen.getByLabelText('Rows'), {
    target: { value: 'Email;City\nada@example.com;London' },
  });
  await person.click(screen.getByRole('button', { name: /Read rows/ }));
  await screen.findByRole('list', { name: 'Columns' });
}

it.each([
  ['people.xlsx', 'x', /is a spreadsheet\. Save it as CSV/],
  ['people.zip', 'x', /is no CSV file/],
  ['people.csv', '', /is empty/],
])('refuses %s before sending anything', async (name, content, said) => {
  const { api } = open();
  const drop = screen.getByRole('region', { name: /From a file/ });
  fireEvent.drop(drop, { dataTransfer: { files: [new File([content], name)] } });
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
  expect(api.asked).toEqual([]);
});

it('requires pasted rows', () => {
  open();
  expect(screen.getByRole('button', { name: /Read rows/ })).toHaveProperty('disabled', true);
});

it('says why rows could not be read, and keeps them', async () => {
  const { person } = open({
    'POST /contacts/imports/preview': refused('INVALID_REQUEST', 'There is no row of names.'),
  });
  fireEvent.change(screen.getByLabelText('Rows'), { target: { value: 'odd' } });
  await person.click(screen.getByRole('button', { name: /Read rows/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('There is no row of names.');
  expect(screen.getByLabelText('Rows')).toHaveProperty('value', 'odd');
});

it('accepts a dropped file and shows how it was read', async () => {
  open();
  const drop = screen.getByRole('region', { name: /From a file/ });
  fireEvent.drop(drop, { dataTransfer: { files: [new File(['Email\nada@example.com\n'], 'people.csv')] } });
  expect(await screen.findByText('people.csv')).toBeTruthy();
  expect(screen.getByText(/22 B, UTF-8, semicolons/)).toBeTruthy();
});

const chosen = (name: string) => screen.getByRole('combobox', { name }).textContent;

it('maps known columns, makes properties of others with values, and reports empty ones', async () => {
  const { person } = open();
  await paste(person);
  expect(['Email', 'City'].map(chosen)).toEqual(['Email address', 'City']);
  await waitFor(() => expect(chosen('Orders')).toBe('New property'));
  expect(screen.getByLabelText(/Name of the new property for Orders/)).toHaveProperty('value', 'orders');
  expect(screen.getByRole('combobox', { name: /Type of the new property for Orders/ }).textContent).toBe(
    'Number',
  );
  expect(screen.getByText(/1 column without values is left out: Notes/)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Notes' })).toBeNull();
  // A column that only starts empty can be kept too.
  await person.click(screen.getByRole('button', { name: 'Show' }));
  expect(chosen('Notes')).toBe('Leave out');
});

it('suggests the greeting and language properties before they exist, and explains the language', async () => {
  const columns = [
    column('Email', { proposal: 'email' }),
    column('Sprache', { property_name: 'locale' }),
    column('Rufname', { type: 'number' }),
  ];
  const { person } = open({
    'POST /contacts/imports/preview': ({ body }) =>
      preview({ columns, outcome: fieldsOf(body).mapping ? outcome : null }),
  });
  await paste(person);
  expect(await screen.findByText('2 new properties: locale, rufname.')).toBeTruthy();
  expect(screen.getByText('Decides which language of an email a person gets.')).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: 'Rufname' }));
  expect(screen.queryByRole('option', { name: /^locale/ })).toBeNull();
  await person.click(await screen.findByRole('option', { name: /^First name/ }));
  expect(screen.getByLabelText('Name of the new property for Rufname')).toHaveProperty('value', 'first_name');
  expect(screen.getByRole('combobox', { name: 'Type of the new property for Rufname' }).textContent).toBe(
    'Text',
  );
});

it('shows what is created and ignored, and changes it for all at once', async () => {
  const columns = [
    column('Email', { proposal: 'email' }),
    ...['Orders', 'Since', 'Tier'].map((name) => column(name)),
  ];
  const { person, api } = open({
    'POST /contacts/imports/preview': ({ body }) =>
      preview({ columns, outcome: fieldsOf(body).mapping ? outcome : null }),
  });
  await paste(person);
  expect(await screen.findByText('3 new properties: orders, since, tier.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Leave out all new' }));
  expect(await screen.findByText('3 columns with values are left out: Orders, Since, Tier.')).toBeTruthy();
  expect(screen.queryByText(/^\d+ new propert/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Keep all columns' }));
  await person.click(screen.getByRole('combobox', { name: 'Tier' }));
  await person.click(await screen.findByRole('option', { name: 'Leave out' }));
  expect(await screen.findByText('2 new properties: orders, since.')).toBeTruthy();
  expect(screen.getByText('1 column with values is left out: Tier.')).toBeTruthy();
  await waitFor(() =>
    expect(
      JSON.parse(fieldsOf(api.bodies('POST /contacts/imports/preview').at(-1)).new_properties ?? ''),
    ).toHaveLength(2),
  );
});

it('maps as many columns as the workspace has room for', async () => {
  const there = Array.from({ length: 98 }, (_, index) => aProperty(`p${index}`, 'text'));
  const columns = ['Email', 'A', 'B', 'C'].map((name) =>
    column(name, name === 'Email' ? { proposal: 'email' } : {}),
  );
  const { person } = open({
    'GET /contact-properties': aPage(there),
    'POST /contacts/imports/preview': ({ body }) =>
      preview({ columns, outcome: fieldsOf(body).mapping ? outcome : null }),
  });
  await paste(person);
  expect(await screen.findByText('2 new properties: a, b.')).toBeTruthy();
  expect(screen.getByText(/at most 100 properties, so 1 column is left out/)).toBeTruthy();
});

it('ignores the leading columns of a contact export', async () => {
  const columns = [
    ...exportedColumns.map((name) => column(name, name === 'email' ? { proposal: 'email' } : {})),
    column('property.city', { proposal: 'property.city' }),
    column('property.tier', { property_name: 'tier' }),
  ];
  const { person } = open({
    'POST /contacts/imports/preview': ({ body }) =>
      preview({ columns, outcome: fieldsOf(body).mapping ? outcome : null }),
  });
  await paste(person);
  expect(await screen.findByText('1 new property: tier.')).toBeTruthy();
  expect(screen.getByText(/^7 columns with values are left out: id, state/)).toBeTruthy();
});

it('shows what each value says about consent, and lets it be changed', async () => {
  const states = [
    { value: 'yes', rows: 3, state: 'subscribed' as const },
    { value: 'vip', rows: 2, state: null },
    { value: '', rows: 1, state: 'unconfirmed' as const },
  ];
  const columns = [
    column('Email', { proposal: 'email' }),
    column('Newsletter', { proposal: 'state', states }),
  ];
  const counted = {
    ...{ ...outcome, created_states: { subscribed: 3, unconfirmed: 1, unsubscribed: 0 } },
    newly_unsubscribed: 2,
  };
  const { person, api } = open({
    'POST /contacts/imports/preview': ({ body }) =>
      preview({ columns, outcome: fieldsOf(body).mapping ? counted : null }),
  });
  await paste(person);
  await waitFor(() => expect(chosen('Newsletter')).toBe('Subscribed or not'));
  expect(chosen('What “yes” means')).toBe('Subscribed');
  expect(chosen('What “vip” means')).toBe('Refuse the rows');
  expect(chosen('What empty cells mean')).toBe('Not confirmed');
  expect(await screen.findByText('New contacts: 3 subscribed, 1 not confirmed.')).toBeTruthy();
  expect(screen.getByText('2 contacts will be unsubscribed, because the file says so.')).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: 'What “vip” means' }));
  await person.click(await screen.findByRole('option', { name: 'Subscribed' }));
  await waitFor(() =>
    expect(api.asked.map(({ body }) => body && fieldsOf(body)).at(-1)).toMatchObject({
      mapping: JSON.stringify({ Email: 'email', Newsletter: 'state' }),
      states: JSON.stringify({ vip: 'subscribed' }),
    }),
  );
});

it('says what a column of topics does, which one column may name', async () => {
  const columns = ['Email', 'Groups', 'More'].map((name, at) =>
    column(name, { proposal: ['email', 'topics', 'ignore'][at] }),
  );
  const { person, api } = open({
    'POST /contacts/imports/preview': ({ body }) =>
      preview({ columns, outcome: fieldsOf(body).mapping ? outcome : null }),
  });
  await paste(person);
  await waitFor(() => expect(chosen('Groups')).toBe('Topics they are subscribed to'));
  expect(screen.getByText(/Others are turned off, also by an empty cell/)).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: 'More' }));
  await person.click(await screen.findByRole('option', { name: 'Topics they are subscribed to' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Another column names their topics.');
  await person.click(screen.getByRole('combobox', { name: 'Groups' }));
  await person.click(await screen.findByRole('option', { name: 'Leave out' }));
  await waitFor(() =>
    expect(api.asked.map(({ body }) => body && fieldsOf(body)).at(-1)).toMatchObject({
      mapping: JSON.stringify({ Email: 'email', More: 'topics' }),
    }),
  );
});

it('takes yes and no for one topic', async () => {
  const columns = ['Email', 'Updates', 'More'].map((name, at) =>
    column(name, { proposal: ['email', 'topic.topic-News', 'ignore'][at] }),
  );
  const { person, api } = open({
    'POST /contacts/imports/preview': ({ body }) =>
      preview({ columns, outcome: fieldsOf(body).mapping ? outcome : null }),
  });
  await paste(person);
  await waitFor(() => expect(chosen('Updates')).toBe('News'));
  expect(screen.getByText(/An empty cell is a no/)).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: 'More' }));
  await person.click(await screen.findByRole('option', { name: /^News/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('Another column says this for the topic.');
  await person.click(screen.getByRole('combobox', { name: 'Updates' }));
  await person.click(await screen.findByRole('option', { name: 'Leave out' }));
  await waitFor(() =>
    expect(api.asked.map(({ body }) => body && fieldsOf(body)).at(-1)).toMatchObject({
      mapping: JSON.stringify({ Email: 'email', More: 'topic.topic-News' }),
    }),
  );
});

it('counts what would happen first, and imports the accepted rows', async () => {
  const { person, api, router } = open({ 'POST /contacts/imports': anImport() });
  await paste(person);
  expect(await screen.findByText('1 new property: orders.')).toBeTruthy();
  expect(screen.queryByText(/with values is left out/)).toBeNull();
  await person.click(screen.getByRole('radio', { name: /Leave them/ }));
  await person.click(await screen.findByRole('checkbox', { name: 'News' }));
  await person.type(screen.getByLabelText(/Where they agreed/), ' Fair ');
  const start = await screen.findByRole('button', { name: 'Import 3 rows' });
  await waitFor(() => expect(start).toHaveProperty('disabled', false));
  expect(screen.getByRole('status', { name: 'What will happen' }).textContent).toMatch(
    /New contacts2Changed1Nothing new0Refused1/,
  );
  expect(screen.getByText(/One person in the file has unsubscribed and stays unsubscribed/)).toBeTruthy();
  expect(screen.getByRole('list', { name: /first refused rows/ }).textContent).toBe('Row 3: “ada@”');
  await person.click(start);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/contacts/imports/${anImport().id}`));
  const { mapping, new_properties, topics, consent, existing } = fieldsOf(
    api.bodies('POST /contacts/imports')[0],
  );
  expect(existing).toBe('keep');
  expect([mapping, new_properties, topics, consent].map((text) => JSON.parse(text ?? ''))).toEqual([
    { Email: 'email', City: 'property.city', Orders: 'property.orders' },
    [{ name: 'orders', type: 'number' }],
    [{ topic_id: 'topic-News', subscribed: true }],
    { source: 'Fair' },
  ]);
});

it('shows how dates were read, and why a column of dates stays text', async () => {
  const reason = 'Day and month could be either way round in this column. Write it as 2026-11-21.';
  const read = { value: '02/03/1971', date: '1971-03-02', reason: null };
  const unread = { value: '04/05/1971', date: null, reason };
  const columns = [
    column('Email', { proposal: 'email' }),
    column('Born', { type: 'date', dates: [read] }),
    column('Since', { dates: [{ ...read, value: '1971-03-02' }, unread] }),
  ];
  const { person } = open({
    'POST /contacts/imports/preview': ({ body }) =>
      preview({ columns, outcome: fieldsOf(body).mapping ? outcome : null }),
  });
  await paste(person);
  expect(await screen.findByText('Read as “02/03/1971” → March 2, 1971.')).toBeTruthy();
  expect(
    screen.getByText(`Kept as text, because not every date is clear. “04/05/1971”: ${reason}`),
  ).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: 'Type of the new property for Since' }));
  await person.click(await screen.findByRole('option', { name: 'Date' }));
  expect(
    screen.getByText(`Read as “1971-03-02” → March 2, 1971. Refused: “04/05/1971”. ${reason}`),
  ).toBeTruthy();
});

it('does not count rows imported without a value as refused', async () => {
  const reported = { column: 'Sprache', reason: 'It is no language. Its row is imported without it.' };
  const refusals = [{ ...reported, row: 7, value: 'Elvish' }];
  const { person } = open({
    'POST /contacts/imports/preview': ({ body }) =>
      preview({
        outcome: fieldsOf(body).mapping
          ? { ...outcome, refused: 0, refusals, refusal_reasons: [{ ...reported, rows: 1 }] }
          : null,
      }),
  });
  await paste(person);
  expect(await screen.findByRole('heading', { name: 'Values that are left out' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'The first values' }).textContent).toBe('Row 7: “Elvish”');
  expect(screen.getByText('Their rows are still imported. Afterwards you can download them.')).toBeTruthy();
});

it('reports rows that do not fit a guessed type, until it is Text', async () => {
  const misfits = [21, 40, 1_002, 1_003].map((row) => ({ row, value: 'n/a' }));
  const columns = [column('Email', { proposal: 'email' }), column('Orders', { type: 'number', misfits })];
  const { person } = open({
    'POST /contacts/imports/preview': ({ body }) =>
      preview({ columns, outcome: fieldsOf(body).mapping ? outcome : null }),
  });
  await paste(person);
  expect((await screen.findByText(/^Refused as/)).textContent).toBe(
    'Refused as a number: row 21 “n/a”, row 40 “n/a”, row 1,002 “n/a” and more. Text takes every value.',
  );
  await person.click(screen.getByRole('combobox', { name: /Type of the new property/ }));
  await person.click(await screen.findByRole('option', { name: 'Text' }));
  expect(screen.queryByText(/^Refused as/)).toBeNull();
});

it('makes a topic of a column, without leaving the file', async () => {
  const topics = [aTopic('News')];
  const columns = [column('Email', { proposal: 'email' }), column('Offers', { type: 'boolean' })];
  const { person, api } = open({
    'GET /topics': () => aPage(topics),
    'POST /topics': () => {
      topics.push(aTopic('Offers'));
      return aTopic('Offers');
    },
    'POST /contacts/imports/preview': ({ body }) =>
      preview({ columns, outcome: fieldsOf(body).mapping ? outcome : null }),
  });
  await paste(person);
  await person.click(screen.getByRole('combobox', { name: 'Offers' }));
  await person.click(await screen.findByRole('option', { name: /^New topic/ }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Offers');
  await person.click(screen.getByRole('button', { name: 'Create topic' }));
  await waitFor(() =>
    expect(JSON.parse(fieldsOf(api.bodies('POST /contacts/imports/preview').at(-1)).mapping ?? '')).toEqual({
      ...{ Email: 'email', Offers: 'topic.topic-Offers' },
    }),
  );
  expect(screen.getByRole('combobox', { name: 'Offers' }).textContent).toBe('Offers');
});

it('says why the first rows without a value are refused', async () => {
  const refusals = [{ row: 13, column: 'Email', value: '', reason: 'There is no address.' }];
  const { person } = open({
    'POST /contacts/imports/preview': ({ body }) =>
      preview({ outcome: fieldsOf(body).mapping ? { ...outcome, refusals } : null }),
  });
  await paste(person);
  expect((await screen.findByRole('list', { name: 'The first refused rows' })).textContent).toBe(
    'Row 13: There is no address.',
  );
});

it('shows how many addresses are repeated, and which row counts', async () => {
  const { person } = open({
    'POST /contacts/imports/preview': ({ body }) =>
      preview({ outcome: fieldsOf(body).mapping ? { ...outcome, repeated: 2 } : null }),
  });
  await paste(person);
  expect(await screen.findByText(/^2 addresses are in the file more than once: the last value/)).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: /Leave them/ }));
  expect(await screen.findByText(/^2 addresses are in the file more than once: the first row/)).toBeTruthy();
});

it('requires a column of addresses', async () => {
  const { person } = open();
  await paste(person);
  await person.click(screen.getByRole('combobox', { name: 'Email' }));
  await person.click(await screen.findByRole('option', { name: 'Leave out' }));
  expect(screen.getByText(/which column holds the email addresses/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true);
});

it('reports a taken name or a property chosen twice at the column', async () => {
  const { person } = open();
  await paste(person);
  await person.click(screen.getByRole('combobox', { name: 'Orders' }));
  await person.click(await screen.findByRole('option', { name: /^City/ }));
  expect(screen.getByRole('alert').textContent).toBe('Another column is “city”.');
  expect(screen.getByText(/One column needs a look/)).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: 'Orders' }));
  await person.click(await screen.findByRole('option', { name: /New property/ }));
  const name = screen.getByLabelText(/Name of the new property/);
  await person.clear(name);
  await person.type(name, 'city');
  expect(screen.getByRole('alert').textContent).toMatch(/There is a property “city” already/);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await person.type(name, ' of work');
  expect(name).toHaveProperty('value', 'city_of_work');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says why counting failed', async () => {
  const { person } = open({
    'POST /contacts/imports/preview': ({ body }) =>
      fieldsOf(body).mapping ? refused('INVALID_REQUEST', 'The segment is gone.') : preview(),
  });
  await paste(person);
  expect((await screen.findByRole('alert')).textContent).toContain('The segment is gone.');
  expect(screen.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true);
});

it('keeps the input while a segment is being created', async () => {
  let create = (_segment: ReturnType<typeof aSegment>) => {};
  const { person } = open({
    'POST /segments': () =>
      new Promise((resolve) => {
        create = resolve;
      }),
  });
  await paste(person);
  await person.click(screen.getByRole('combobox', { name: 'Segment' }));
  await person.type(await screen.findByPlaceholderText(/Name of a segment/), 'Autumn');
  await person.click(await screen.findByRole('option', { name: 'Create “Autumn”' }));
  await person.type(screen.getByLabelText(/Where they agreed/), 'Counter in Bonn');
  create(aSegment('Autumn', { kind: 'manual' }));
  await waitFor(() => expect(chosen('Segment')).not.toBe('No segment'));
  expect(screen.getByLabelText(/Where they agreed/)).toHaveProperty('value', 'Counter in Bonn');
});

it('says why an import was refused, and can be restarted', async () => {
  const { person } = open({
    'POST /contacts/imports': refused('STORAGE_LIMIT_EXCEEDED', 'The storage is full.'),
  });
  await paste(person);
  const start = await screen.findByRole('button', { name: 'Import 3 rows' });
  await waitFor(() => expect(start).toHaveProperty('disabled', false));
  await person.click(start);
  expect(await screen.findByText('The storage is full.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Import 3 rows' })).toHaveProperty('disabled', false);
});

it('goes back to other rows, keeping the pasted text', async () => {
  const { person } = open();
  await paste(person);
  await person.click(screen.getByRole('button', { name: /Choose another/ }));
  expect(screen.getByLabelText('Rows')).toHaveProperty('value', 'Email;City\nada@example.com;London');
});

const corrects: NonNullable<ImportPreview['corrects']> = {
  ...{ import_id: anImport().id, filename: 'kunden.csv', created_at: '2026-11-20T09:00:00.000Z' },
  mapping: { Email: 'email', City: 'property.city', Orders: 'ignore' },
  ...{ states: {}, segment_id: null, existing: 'keep' },
  topics: [{ topic_id: 'topic-News', subscribed: true }],
  consent: { source: 'Fair', at: '2026-05-03T09:00:00.000Z', ip: null, wording: 'Send it' },
};

it('reuses the choices of the import that refused the rows, with the date of the consent', async () => {
  const { person, api } = open({
    'POST /contacts/imports/preview': ({ body }) =>
      fieldsOf(body).mapping ? preview({ outcome }) : preview({ corrects }),
    'POST /contacts/imports': anImport(),
  });
  await paste(person);
  expect(screen.getByRole('link', { name: 'kunden.csv' }).getAttribute('href')).toBe(
    `/contacts/imports/${anImport().id}`,
  );
  const source = screen.getByLabelText(/Where they agreed/);
  expect(source).toHaveProperty('value', 'Fair');
  expect(screen.getByText(/with the date of then, May 3, 2026/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Leave them/, checked: true })).toBeTruthy();
  // Columns ignored then stay ignored.
  expect(chosen('Orders')).toBe('Leave out');
  const start = await screen.findByRole('button', { name: 'Import 3 rows' });
  await waitFor(() => expect(start).toHaveProperty('disabled', false));
  await person.click(start);
  await waitFor(() => expect(api.bodies('POST /contacts/imports')).toHaveLength(1));
  const { mapping, new_properties, topics, consent, existing } = fieldsOf(
    api.bodies('POST /contacts/imports')[0],
  );
  expect([mapping, new_properties, topics, consent].map((text) => JSON.parse(text ?? ''))).toEqual([
    ...[{ Email: 'email', City: 'property.city' }, []],
    [{ topic_id: 'topic-News', subscribed: true }],
    { source: 'Fair', at: '2026-05-03T09:00:00.000Z', ip: null, wording: 'Send it' },
  ]);
  expect(existing).toBe('keep');
});

it('dates a new consent today, and clears and restores the reused choices', async () => {
  const { person, api } = open({
    'POST /contacts/imports/preview': ({ body }) =>
      fieldsOf(body).mapping ? preview({ outcome }) : preview({ corrects }),
  });
  await paste(person);
  const source = screen.getByLabelText(/Where they agreed/);
  await person.type(source, ' in May');
  expect(screen.queryByText(/with the date of then/)).toBeNull();
  await waitFor(() =>
    expect(JSON.parse(fieldsOf(api.bodies('POST /contacts/imports/preview').at(-1)).consent ?? '')).toEqual({
      source: 'Fair in May',
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Clear the answers' }));
  expect(source).toHaveProperty('value', '');
  expect(screen.getByRole('radio', { name: /Update them/, checked: true })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Take over the answers' }));
  expect(source).toHaveProperty('value', 'Fair');
});
