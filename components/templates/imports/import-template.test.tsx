import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { zipArchive } from '@/lib/client/files/zip-archive';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { sourceOf } from '@/lib/document/contract';
import { fullVariable } from '@/lib/document/variables/full-variable';
import type { TemplateImport } from '@/lib/templates/contract/imports';
import { aDraftedTemplate } from '@/test/components/a-template';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { ImportTemplate } from './import-template';

const document = blankDocument('transactional', 'visual', 'Hello');
const repairs = [
  { line: 2, column: 3, message: 'Closed the tag <mj-text>.' },
  { line: 5, column: 1, message: 'Removed an empty attribute.' },
] as TemplateImport['repairs'];

const imported = (given: Partial<TemplateImport> = {}): TemplateImport => ({
  ...{ object: 'template_import', source_mode: 'visual', document, repairs: [], issues: [], variables: [] },
  ...given,
});

function open(answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'POST /templates/imports': imported(),
    ...answers,
  });
  return { ...showAt('/templates/import', <ImportTemplate />), api };
}

async function paste(person: ReturnType<typeof open>['person']) {
  fireEvent.change(screen.getByLabelText(/source/), { target: { value: sourceOf(document) } });
  await person.click(screen.getByRole('button', { name: /Read source/ }));
}
const drop = (file: File) =>
  fireEvent.drop(screen.getByRole('region', { name: /From a file/ }), { dataTransfer: { files: [file] } });

it.each([
  ['', 'template.mjml', /is empty/],
  ['x', 'template.pdf', /Choose an MJML, HTML, ZIP or JSON/],
  ['{"a":1}', 'template.json', /no export of a template/],
  ['PK odd', 'template.zip', /archive|ZIP/i],
])('says what is wrong with a file of “%s” called %s', async (content, name, said) => {
  const { api } = open();
  drop(new File([content], name));
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
  expect(api.of('POST /templates/imports')).toEqual([]);
});

it('shows its look before creating it, on phones too', async () => {
  const { person, api } = open({ 'POST /templates/imports': imported({ html: '<p>Hello</p>' }) });
  await paste(person);
  const frame = await screen.findByTitle('The imported email');
  expect(frame.getAttribute('srcdoc')).toContain('<p>Hello</p>');
  expect(api.bodies('POST /templates/imports').at(-1)).toMatchObject({ preview: true, repair: 'none' });
  await person.click(screen.getByRole('radio', { name: 'Phone' }));
  expect(screen.getByTitle('The imported email').closest('[class*="max-w"]')).toBeTruthy();
});

it('says why it cannot be shown yet', async () => {
  const { person } = open({ 'POST /templates/imports': imported({ document: null, html: null }) });
  await paste(person);
  expect(await screen.findByText(/can’t be shown until/)).toBeTruthy();
});

it('says that its checks tell more if only sample values are in the way', async () => {
  const { person } = open({ 'POST /templates/imports': imported({ html: null }) });
  await paste(person);
  expect(await screen.findByText(/its checks say what is missing/)).toBeTruthy();
});

it('says that nothing needs to change, and creates it under its name', async () => {
  const { person, api, router } = open({ 'POST /templates': aDraftedTemplate({ id: anId(85) }) });
  await paste(person);
  expect((await screen.findByRole('status')).textContent).toMatch(/Nothing has to change/);
  expect(screen.getByText(/source is the same/)).toBeTruthy();
  await person.type(screen.getByLabelText(/^Subject/), ' Hi ');
  await person.click(screen.getByRole('button', { name: /Create template/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/templates/${anId(85)}`));
  expect(api.bodies('POST /templates')[0]).toMatchObject({
    ...{ name: 'Hello', subject: 'Hi', purpose: 'transactional', source_mode: 'visual' },
  });
});

it('suggests marketing for email with an unsubscribe link', async () => {
  const { person, api } = open({ 'POST /templates': aDraftedTemplate({ id: anId(85) }) });
  drop(new File(['<p>News</p><a href="{{ unsubscribe_url }}">Leave</a>'], 'news.html'));
  expect((await screen.findByRole('radio', { name: /^Marketing/ })).getAttribute('aria-checked')).toBe(
    'true',
  );
  await person.click(screen.getByRole('button', { name: /Create/ }));
  await waitFor(() =>
    expect(api.bodies('POST /templates')[0]).toMatchObject({ name: 'news', purpose: 'marketing' }),
  );
});

it('removes its own unsubscribe link for marketing, says so, and can keep it', async () => {
  const html =
    '<p>News, {{ name }}</p><p>No more to {{ email }}? <a href="{{ unsubscribe_url }}">Leave</a></p>';
  const variables = [fullVariable({ name: 'name' }), fullVariable({ name: 'email' })];
  const given = { ...blankDocument('transactional', 'html'), html } as TemplateImport['document'];
  const { person, api } = open({
    'POST /templates/imports': imported({
      source_mode: 'html',
      document: { ...given, variables } as typeof given,
      variables,
    }),
    'POST /templates': aDraftedTemplate({ id: anId(85) }),
  });
  drop(new File([html], 'news.html'));
  const title = 'This email has an unsubscribe link of its own';
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(/“No more to \? Leave”/)).toBeTruthy();
  expect(screen.queryByText('Nothing has to change')).toBeNull();
  // The picture of the result, with its own unsubscribe link removed.
  const pictured = () => api.bodies('POST /templates/imports').at(-1);
  await waitFor(() =>
    expect(pictured()).toMatchObject({ source: '<p>News, {{ name }}</p>', preview: 'marketing' }),
  );
  const created = async () => {
    await person.click(screen.getByRole('button', { name: /Create/ }));
    await waitFor(() => expect(api.of('POST /templates').length).toBeGreaterThan(0));
    return api.bodies('POST /templates').at(-1);
  };
  expect(await created()).toMatchObject({
    document: { html: '<p>News, {{ name }}</p>', variables: [{ name: 'name' }] },
  });
  await person.click(screen.getByRole('switch', { name: /Keep its own link/ }));
  expect(screen.getByText(/Readers will see both/)).toBeTruthy();
  await waitFor(() => expect(pictured()).toMatchObject({ source: html, preview: 'marketing' }));
  await person.click(screen.getByRole('radio', { name: /^Transactional/ }));
  expect(screen.queryByText(title)).toBeNull();
  await waitFor(() => expect(pictured()).toMatchObject({ source: html, preview: true }));
  expect(screen.getByText('Nothing has to change')).toBeTruthy();
});

it('names a pasted source by its title', async () => {
  const { person } = open();
  const source = '<html><head><title>Autumn &amp; winter\n news</title></head><body>a</body></html>';
  fireEvent.change(screen.getByLabelText(/source/), { target: { value: source } });
  await person.click(screen.getByRole('button', { name: /Read source/ }));
  expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Autumn & winter news');
});

it('maps other senders’ contact fields to contacts, for marketing', async () => {
  const variables = [fullVariable({ name: 'FNAME' }), fullVariable({ name: 'season' })];
  const repairs = [
    { line: 1, column: 3, message: '*|FNAME|* is written {{ FNAME }}.' },
    { line: 2, column: 3, message: '*|IF:FNAME|* is written {% if FNAME %}.' },
  ] as TemplateImport['repairs'];
  const { person } = open({ 'POST /templates/imports': imported({ variables, repairs }) });
  await paste(person);
  const named = (name: string) => screen.getByRole('textbox', { name: `Name of ${name}` });
  await waitFor(() => expect(named('FNAME')).toHaveProperty('value', 'FNAME'));
  await person.click(screen.getByRole('radio', { name: /^Marketing/ }));
  expect(named('FNAME')).toHaveProperty('value', 'contact.first_name');
  expect(named('season')).toHaveProperty('value', 'season');
  expect(screen.getByText('*|FNAME|* is written {{ contact.first_name }}.')).toBeTruthy();
  expect(screen.getByText('*|IF:FNAME|* is written {% if contact.first_name %}.')).toBeTruthy();
});

it('makes one variable of two spellings of a contact field', async () => {
  const html = '<p>{{ first_name }} {{ person.first_name }}</p><a href="{{ unsubscribe_url }}">Leave</a>';
  const variables = [
    fullVariable({ name: 'first_name', required: false }),
    fullVariable({ name: 'person.first_name' }),
  ];
  const given = { ...blankDocument('transactional', 'html'), html, variables } as TemplateImport['document'];
  const { person, api } = open({
    'POST /templates/imports': imported({ source_mode: 'html', document: given, variables }),
    'POST /templates': aDraftedTemplate({ id: anId(85) }),
  });
  drop(new File([html], 'news.html'));
  await person.click(await screen.findByRole('button', { name: /Create/ }));
  await waitFor(() =>
    expect(api.bodies('POST /templates')[0]).toMatchObject({
      document: {
        html: '<p>{{ contact.first_name }} {{ contact.first_name }}</p>',
        variables: [{ name: 'contact.first_name', required: true }],
      },
    }),
  );
});

it('shows the images of an archive before they are in the library', async () => {
  const html = '<p><img src="images/logo.png" alt="Logo"><img src="https://a.test/b.png" alt="b"></p>';
  open({ 'POST /templates/imports': imported({ html }) });
  const files = [
    { name: 'index.html', bytes: new TextEncoder().encode(html) },
    { name: 'images/logo.png', bytes: new Uint8Array([1, 2, 3]) },
  ];
  drop(new File([zipArchive(files)], 'Winter news.zip'));
  const shown = (await screen.findByTitle('The imported email')).getAttribute('srcdoc');
  expect(shown).toContain('src="data:image/png;base64,AQID"');
  expect(shown).toContain('src="https://a.test/b.png"');
});

it('names an index file after its archive', async () => {
  open();
  const bytes = new TextEncoder().encode('<p>News</p>');
  drop(new File([zipArchive([{ name: 'index.html', bytes }])], 'Winter news.zip'));
  expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Winter news');
});

it('imports again without a disabled repair, which is still listed', async () => {
  const { person, api } = open({
    'POST /templates/imports': ({ body }) =>
      imported({ repairs: 'except' in (body as object) ? repairs.slice(1) : repairs }),
  });
  await paste(person);
  const first = await screen.findByRole('switch', { name: /Closed the tag/ });
  expect(screen.getByRole('heading', { name: 'Repairs (2)' })).toBeTruthy();
  await person.click(first);
  await waitFor(() =>
    expect(api.bodies('POST /templates/imports').at(-1)).toMatchObject({ except: [repairs[0]] }),
  );
  const off = await screen.findByRole('switch', { name: /Closed the tag/ });
  expect(off.getAttribute('aria-checked')).toBe('false');
  await person.click(screen.getByRole('button', { name: /Turn all off/ }));
  await waitFor(() =>
    expect((api.bodies('POST /templates/imports').at(-1) as { except: unknown[] }).except).toHaveLength(2),
  );
  expect(await screen.findByRole('button', { name: /Turn all on/ })).toBeTruthy();
});

it('disables all at once, including those that would become necessary', async () => {
  const later = { line: 7, column: 1, message: 'Escaped “<”.' } as (typeof repairs)[number];
  const { person, api } = open({
    'POST /templates/imports': ({ body }) => {
      const { except = [] } = body as { except?: typeof repairs };
      const has = (one: (typeof repairs)[number]) => except.some(({ line }) => line === one.line);
      return imported({
        repairs: [...repairs, ...(except.length > 1 ? [later] : [])].filter((one) => !has(one)),
      });
    },
  });
  await paste(person);
  await person.click(await screen.findByRole('button', { name: 'Turn all off' }));
  expect(await screen.findByRole('heading', { name: 'Repairs (3)' })).toBeTruthy();
  const states = () => screen.getAllByRole('switch').map((one) => one.getAttribute('aria-checked'));
  expect(states()).toEqual(['false', 'false', 'false']);
  expect(api.bodies('POST /templates/imports').at(-1)).toMatchObject({ except: [...repairs, later] });
  // One repair is applied after all.
  await person.click(screen.getByRole('switch', { name: /Removed an empty/ }));
  await waitFor(() =>
    expect(api.bodies('POST /templates/imports').at(-1)).toMatchObject({ except: [repairs[0], later] }),
  );
  expect(states()).toEqual(['false', 'true', 'false']);
  await person.click(screen.getByRole('button', { name: 'Turn all off' }));
  expect(await screen.findByRole('button', { name: 'Turn all on' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Turn all on' }));
  await waitFor(() => expect(states()).toEqual(['true', 'true']));
});

it('shows what is left to do and where, and opens it as code if it cannot be saved', async () => {
  const { person } = open({
    'POST /templates/imports': imported({
      ...{ document: null, source: '<mjml>' },
      issues: [{ line: 7, column: 1, message: 'The tag is not closed.', fix: 'Close it.' }] as never,
    }),
  });
  await paste(person);
  expect(await screen.findByRole('heading', { name: 'Left to do (1)' })).toBeTruthy();
  expect(screen.getByText(/cannot be saved with these/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Create and open as code/ })).toBeTruthy();
  expect(screen.getByText('Line 7').closest('li')?.textContent).toMatch(/The tag is not closed\.Close it\./);
});

it('renames variables, and reports invalid names', async () => {
  const variable = (name: string) => ({
    name,
    type: 'text',
    required: false,
    description: '',
    fallback: null,
  });
  const { person } = open({
    'POST /templates/imports': imported({ variables: [variable('first_name'), variable('city')] as never }),
  });
  await paste(person);
  const name = await screen.findByLabelText('Name of first_name');
  await person.clear(name);
  await person.type(name, 'city');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Create template' })).toHaveProperty('disabled', true);
  await person.type(name, '_of_birth');
  expect(name.getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByRole('button', { name: /Create/ })).toHaveProperty('disabled', false);
});

it('says why creating failed', async () => {
  const { person, router } = open({ 'POST /templates': refused('FORBIDDEN', 'Your role may not.') });
  await paste(person);
  await person.click(await screen.findByRole('button', { name: /Create template/ }));
  expect(await screen.findByText('Your role may not.')).toBeTruthy();
  expect(router.push).not.toHaveBeenCalled();
});

it('says why a source cannot be read, and goes back', async () => {
  const { person } = open({
    'POST /templates/imports': refused('PAYLOAD_TOO_LARGE', 'The source is too large.'),
  });
  await paste(person);
  expect(await screen.findByText('The source is too large.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Choose another/ }));
  expect(screen.getByRole('region', { name: /From a file/ })).toBeTruthy();
});

it('renames variables with hyphens of an older export, and says so', async () => {
  const { person, api } = open({ 'POST /templates': aDraftedTemplate({ id: anId(85) }) });
  const exported = {
    ...{ name: 'Receipt', purpose: 'transactional', subject: 'For {{ first-name }}', default_locale: 'en' },
    document: {
      ...document,
      mjml: '<mjml><mj-body><mj-section><mj-column><mj-text>Hi {{ first-name }}</mj-text></mj-column></mj-section></mj-body></mjml>',
      variables: [fullVariable({ name: 'first-name', fallback: 'you' })],
    },
    translations: [
      {
        locale: 'de',
        units: [
          { key: 'subject', target: 'Für {{ first-name }}' },
          { key: 'fallback.first-name', source: 'you', target: 'dich' },
        ],
      },
    ],
  };
  drop(new File([JSON.stringify(exported)], 'receipt.json'));
  expect(await screen.findByText(/first-name is first_name\. Programs/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Create template' }));
  await waitFor(() => expect(api.bodies('POST /templates')).toHaveLength(1));
  expect(api.bodies('POST /templates')[0]).toMatchObject({
    subject: 'For {{ first_name }}',
    document: {
      mjml: expect.stringContaining('Hi {{ first_name }}'),
      variables: [{ name: 'first_name', fallback: 'you' }],
    },
    translations: [
      {
        locale: 'de',
        units: [
          { key: 'subject', target: 'Für {{ first_name }}' },
          { key: 'fallback.first_name', source: 'you', target: 'dich' },
        ],
      },
    ],
  });
});

it('imports Postroom’s exports unchanged; refused ones can be retried', async () => {
  const { person, api, router } = open({
    'POST /templates': refused('CONFLICT', 'Such a template is there.'),
  });
  drop(new File([JSON.stringify({ name: 'Receipt', purpose: 'transactional', document })], 'receipt.json'));
  expect(await screen.findByRole('heading', { name: 'One template' })).toBeTruthy();
  const create = screen.getByRole('button', { name: 'Create template' });
  await person.click(screen.getByRole('checkbox', { name: 'Receipt' }));
  expect(screen.getByRole('button', { name: /Create/ })).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('checkbox', { name: 'Receipt' }));
  await person.click(create);
  expect(
    within(await screen.findByRole('alert')).getByText(/Receipt: Such a template is there/),
  ).toBeTruthy();
  expect(router.push).not.toHaveBeenCalled();
  api.now({ 'POST /templates': aDraftedTemplate({ id: anId(85) }) });
  await person.click(screen.getByRole('button', { name: 'Create template' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/templates/${anId(85)}`));
  expect(await screen.findByText(/Imported one template/)).toBeTruthy();
});
