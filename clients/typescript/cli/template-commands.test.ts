import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { useCommandLine } from '@/clients/typescript/test/command-line';
import { createSendingAddress } from '@/test/factories';
import { createTemplate, mjmlOf, save, visualDocument } from '@/test/templates';
import { variable } from '@/test/variable';

const cli = useCommandLine();
const document = visualDocument({
  mjml: `${mjmlOf('Hello {{ name }}')}\n`,
  variables: [variable('name', { sample: 'Ada' })],
});
const body = () => cli.file('templates/receipt/body.mjml');
let original = '';
let id = '';

beforeAll(async () => {
  id = (
    await createTemplate(cli.test.api, { name: 'Receipt', subject: 'Your receipt, {{ name }}', document })
  ).id;
  await cli.run('templates pull');
  original = readFileSync(body(), 'utf8');
});

describe('templates diff', () => {
  it('exits with 1 and shows the differing lines, from the server to the files', async () => {
    writeFileSync(body(), original.replace('Hello', 'Dear'));
    const { exit, out } = await cli.run('templates diff');
    writeFileSync(body(), original);
    expect(exit).toBe(1);
    expect(out).toContain('--- server/templates/receipt/body.mjml\n+++ files/templates/receipt/body.mjml\n');
    expect(out).toMatch(/^-.*Hello/m);
    expect(out).toMatch(/^\+.*Dear/m);
    expect((await cli.run('templates diff')).out).toBe('');
  });

  it('uses colors only in a terminal', async () => {
    writeFileSync(body(), original.replace('Hello', 'Dear'));
    const { out } = await cli.run('templates diff', { colors: true });
    writeFileSync(body(), original);
    expect(out).toContain('\u001b[32m+');
  });
});

describe('templates check', () => {
  it('exits with 0 for publishable files, and saves nothing', async () => {
    expect((await cli.run('templates check')).exit).toBe(0);
  });

  it('reports what would prevent publishing, with its line', async () => {
    writeFileSync(body(), original.replace('{{ name }}', '\n{{ nobody }}'));
    const { exit, out } = await cli.run('templates check');
    const { json } = await cli.run('templates check --json');
    writeFileSync(body(), original);
    expect(exit).toBe(1);
    expect(out).toMatch(/^templates\/receipt:2:\d+: error .*nobody/m);
    expect(json()).toContainEqual(expect.objectContaining({ severity: 'error', line: 2 }));
    expect((await cli.test.api.get(`/templates/${id}`)).body.draft.revision).toBe(0);
  });

  it('reports an unreadable document', async () => {
    writeFileSync(body(), original.replace('</mj-text>', ''));
    const { exit, out } = await cli.run('templates check');
    writeFileSync(body(), original);
    expect([exit, out]).toEqual([1, expect.stringMatching(/: error /)]);
  });
});

describe('templates test', () => {
  beforeAll(() => createSendingAddress(cli.test.db, cli.test.workspace.id));

  it('sends the draft to several addresses, with a sample set below the given values, and reports each destination', async () => {
    const { body: set } = await cli.test.api.put(`/templates/${id}/sample-sets`, {
      name: 'Grace',
      values: { name: 'Grace' },
    });
    const to = '--to a@example.test,delivered@simulator.postroom.test';
    const { exit, out } = await cli.run(`templates test receipt ${to} --set Grace`);
    expect([exit, out]).toEqual([
      0,
      'a@example.test  kept in the test inbox, not sent: no mail server is set\n' +
        'delivered@simulator.postroom.test  a simulated recipient, nothing is sent\n',
    ]);
    const given = `templates test ${id} --to b@example.test --set ${set.id} --var name=Bo --unmarked --json`;
    const { data } = (await cli.run(given)).json();
    expect(data).toMatchObject([{ to: 'b@example.test', destination: 'test_inbox' }]);
    const subjects = (await cli.test.api.get('/emails')).body.data.map(
      (one: { subject: string }) => one.subject,
    );
    const marked = '[Test] Your receipt, Grace';
    expect(subjects).toEqual(['Your receipt, Bo', marked, marked]);
  });

  it('lists the sample sets, and rejects no or more than five addresses', async () => {
    const unknown = await cli.run('templates test receipt --to a@example.test --set Nobody');
    expect(unknown.err).toContain('no sample set "Nobody". It has "Grace".');
    expect((await cli.run('templates test receipt')).exit).toBe(2);
    expect(
      (await cli.run('templates test receipt --to a@x.test,b@x.test,c@x.test,d@x.test,e@x.test,f@x.test'))
        .exit,
    ).toBe(2);
  });
});

describe('templates preview', () => {
  it('shows the files’ content, with samples or given values', async () => {
    writeFileSync(body(), original.replace('Hello', 'Dear'));
    const samples = await cli.run('templates preview receipt');
    const given = await cli.run('templates preview receipt --var name=Grace --html out.html');
    writeFileSync(body(), original);
    expect(samples.out).toMatch(/^Subject: Your receipt, Ada\n[\s\S]*Dear Ada/);
    expect(given.out).toContain('Dear Grace');
    expect(readFileSync(cli.file('out.html'), 'utf8')).toContain('Dear Grace');
  });

  it('reads variables from a file, and accepts an id instead of a folder', async () => {
    writeFileSync(cli.file('variables.json'), '{ "name": "Linus" }');
    const { json } = await cli.run(`templates preview ${id} --variables variables.json --json`);
    expect(json()).toMatchObject({ object: 'template_preview', subject: 'Your receipt, Linus' });
  });
});

describe('templates export', () => {
  it('writes the source, or the compiled email with a sender’s tags', async () => {
    expect((await cli.run('templates export receipt --out files')).out).toBe('receipt.mjml\nreceipt.json\n');
    expect(readFileSync(cli.file('files/receipt.mjml'), 'utf8')).toBe(original);
    const { out, exit } = await cli.run('templates export receipt --tags mailchimp --out files');
    expect([exit, out]).toEqual([
      0,
      'receipt-mailchimp.html\nreceipt-mailchimp.txt\nSubject: Your receipt, *|NAME|*\n',
    ]);
    expect(readFileSync(cli.file('files/receipt-mailchimp.txt'), 'utf8')).toBe('Hello *|NAME|*');
    expect((await cli.run('templates export receipt --tags other')).exit).not.toBe(0);
  });
});

describe('templates import', () => {
  async function translate(templateId: string, locale: string, units: object[]) {
    await cli.test.api.made(`/templates/${templateId}/translations`, {
      ...{ locale, default_locale: 'en', units },
    });
  }

  it('creates the exported template again, with its languages', async () => {
    const document = visualDocument({ mjml: mjmlOf('Hello') });
    const made = await createTemplate(cli.test.api, { name: 'Greeting', subject: 'Hi', document });
    await translate(made.id, 'de', [{ key: 'subject', target: 'Hallo' }]);
    await cli.run(`templates export ${made.id} --out moved`);
    const { exit, out, json } = await cli.run('templates import moved/greeting.json --json');
    expect([exit, json()]).toEqual([
      0,
      expect.objectContaining({ name: 'Greeting', default_locale: 'en', locales: ['de'] }),
    ]);
    expect(out).not.toContain(made.id);
    const tagged = await cli.run(`templates export ${json().id} --tags liquid --locale de --out moved`);
    expect(tagged.out).toBe('greeting-liquid-de.html\ngreeting-liquid-de.txt\nSubject: Hallo\n');
  });

  it('names what it left out and exits with 1, and refuses a file that is no export', async () => {
    const translations = [{ locale: 'de', units: [{ key: 'nobody', target: 'Hallo' }] }];
    const body = { name: 'Partly', purpose: 'transactional', document, default_locale: 'en', translations };
    writeFileSync(cli.file('partly.json'), JSON.stringify(body));
    const { exit, out } = await cli.run('templates import partly.json');
    expect([exit, out]).toEqual([
      1,
      expect.stringMatching(/^[\w-]{36} {2}Partly {2}de\nde nobody: The email has no such unit\.\n$/),
    ]);
    writeFileSync(cli.file('odd.json'), '{');
    expect((await cli.run('templates import odd.json')).err).toContain('odd.json is no JSON');
    writeFileSync(cli.file('odd.json'), '[]');
    expect((await cli.run('templates import odd.json')).err).toContain('odd.json is no export of a template');
  });

  it('imports more languages than fit into one request', async () => {
    const words = 'Many words. '.repeat(12_000);
    const made = await createTemplate(cli.test.api, {
      ...{ name: 'Long', document: visualDocument({ plain_text: words }) },
    });
    const locales = ['da', 'de', 'fr', 'it', 'pl'];
    for (const locale of locales)
      await translate(made.id, locale, [{ key: 'plain_text', target: `${locale} ${words}` }]);
    await cli.run(`templates export ${made.id} --out moved`);
    expect(readFileSync(cli.file('moved/long.json')).length).toBeGreaterThan(1_200_000);
    const { exit, json } = await cli.run('templates import moved/long.json --json');
    expect([exit, json().locales]).toEqual([0, locales]);
    const { body } = await cli.test.api.get(`/templates/${json().id}/translations/pl`);
    expect(body.units.find(({ key }: { key: string }) => key === 'plain_text')).toMatchObject({
      ...{ target: `pl ${words}`, state: 'translated' },
    });
  });
});

describe('an unknown variable', () => {
  it.each(['receipt', 'id'])('is refused by name, for a folder and an id: %s', async (which) => {
    const { exit, err } = await cli.run(`templates preview ${which === 'id' ? id : which} --var nmae=Grace`);
    expect(exit).not.toBe(0);
    expect(err).toContain('This template has no variable nmae. It has name.');
  });
});

describe('templates publish', () => {
  it('publishes the files’ content, with a note', async () => {
    const { exit, out } = await cli.run('templates publish receipt --note', { more: ['First of all'] });
    expect([exit, out]).toEqual([0, 'version 1 Receipt\n']);
    const { data } = (await cli.test.api.get(`/templates/${id}/versions`)).body;
    expect(data).toMatchObject([{ version_number: 1, note: 'First of all' }]);
  });

  it('publishes nothing that someone else has saved', async () => {
    await save(cli.test.api, id, { subject: 'Theirs' });
    const { exit, json } = await cli.run('templates publish receipt --json');
    expect([exit, json()[0].message]).toEqual([1, expect.stringContaining('not what the files say')]);
    expect((await cli.test.api.get(`/templates/${id}/versions`)).body.data).toHaveLength(1);
  });

  it('never publishes all without being told to', async () => {
    expect((await cli.run('templates publish')).exit).toBe(2);
  });
});

it('names the invalid file', async () => {
  writeFileSync(cli.file('templates/receipt/template.json'), '{ "name": ');
  const { exit, err } = await cli.run('templates push');
  expect([exit, err]).toEqual([1, expect.stringContaining('templates/receipt/template.json')]);
});
