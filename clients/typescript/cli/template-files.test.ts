import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCommandLine } from '@/clients/typescript/test/command-line';
import {
  createTemplate,
  htmlDocument,
  marketingDocument,
  mjmlOf,
  publish,
  save,
  visualDocument,
} from '@/test/templates';
import { variable } from '@/test/variable';

const cli = useCommandLine();
const read = (name: string) => readFileSync(cli.file(name), 'utf8');
const edit = (name: string, from: string, to: string) =>
  writeFileSync(cli.file(name), read(name).replace(from, to));
const manifest = (name: string) => JSON.parse(read(`${name}/template.json`));

/** All files below the folder, with their bytes and modification times. */
function snapshot(): Record<string, string> {
  const files = readdirSync(cli.folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  return Object.fromEntries(
    files.map((one) => {
      const file = `${one.parentPath}/${one.name}`;
      return [file, `${statSync(file).mtimeMs} ${readFileSync(file).toString('base64')}`];
    }),
  );
}

const strange = '<p>Zeile\r\n\ttab\u00a0 &copy; 😀 ﷽ \u2028</p>  \n\n';
const hello = visualDocument({
  mjml: `\uFEFF${mjmlOf('Hello {{ name }}')}\r\n`,
  variables: [variable('name')],
});

/** Does something when a request is sent, before it arrives. */
function onRequest(method: string, pattern: RegExp, act: () => void): void {
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (init?.method === method && pattern.test(String(url))) act();
    return send(url, init);
  });
}
afterEach(() => void vi.restoreAllMocks());

async function draftOf(id: string) {
  return (await cli.test.api.get(`/templates/${id}`)).body.draft;
}

describe('pull, then push', () => {
  it('changes nothing on either side, for any content', async () => {
    const { api } = cli.test;
    const ids = [
      await createTemplate(api, {
        name: 'Ärger & Co',
        document: hello,
        description: 'Two\nlines',
        preview_text: 'é',
      }),
      await createTemplate(api, {
        name: 'Plain',
        source_mode: 'html',
        document: htmlDocument({ html: strange, plain_text: ' \r\nHi' }),
      }),
      await createTemplate(api, { name: 'Letter', purpose: 'marketing', document: marketingDocument() }),
      await createTemplate(api, { name: 'Plain', document: visualDocument() }),
    ].map(({ id }) => id);
    await publish(api, ids[0]);
    await api.delete(`/templates/${ids[0]}/draft`);
    const before = await Promise.all(ids.map(async (id) => (await api.get(`/templates/${id}`)).body));
    expect((await cli.run('templates pull --dir same')).exit).toBe(0);
    const files = snapshot();
    const pushed = await cli.run('templates push --dir same --json');
    const again = await cli.run('templates pull --dir same --json');
    for (const { exit, json } of [pushed, again]) {
      expect(exit).toBe(0);
      expect(json().map((one: { state: string }) => one.state)).toEqual(Array(4).fill('unchanged'));
    }
    expect(snapshot()).toEqual(files);
    expect(await Promise.all(ids.map(async (id) => (await api.get(`/templates/${id}`)).body))).toEqual(
      before,
    );
    expect(readdirSync(cli.file('same'))).toContain('arger-co');
    expect((await cli.run('templates diff --dir same')).exit).toBe(0);
  });
});

describe('push', () => {
  it('saves local edits as the next revision, and nothing else', async () => {
    const { id } = await createTemplate(cli.test.api, { name: 'Edited', document: hello });
    await cli.run('templates pull --dir push Edited');
    edit('push/edited/body.mjml', 'Hello', 'Good morning');
    edit('push/edited/template.json', '"description": null', '"description": "For the morning"');
    const { exit, json } = await cli.run('templates push --dir push --json');
    expect([exit, json()[0].state]).toEqual([0, 'pushed']);
    const { draft, description } = (await cli.test.api.get(`/templates/${id}`)).body;
    expect([draft.revision, description]).toEqual([1, 'For the morning']);
    expect(draft.source_document.mjml).toBe(hello.mjml?.replace('Hello', 'Good morning'));
    expect(manifest('push/edited').saved.revision).toBe(1);
    expect((await cli.run('templates push --dir push --json')).json()[0].state).toBe('unchanged');
  });

  it('keeps what is edited while it goes on, for the next push', async () => {
    const { id } = await createTemplate(cli.test.api, { name: 'Busy', document: hello });
    await cli.run('templates pull --dir busy Busy');
    edit('busy/busy/body.mjml', 'Hello', 'Good morning');
    onRequest('PUT', /draft$/, () => edit('busy/busy/body.mjml', 'morning', 'evening'));
    expect((await cli.run('templates push --dir busy --json')).json()[0].state).toBe('pushed');
    vi.restoreAllMocks();
    expect((await draftOf(id)).source_document.mjml).toContain('Good morning');
    expect(read('busy/busy/body.mjml')).toContain('Good evening');
    expect((await cli.run('templates push --dir busy --json')).json()[0].state).toBe('pushed');
    expect((await draftOf(id)).source_document.mjml).toContain('Good evening');
  });

  it('interrupted while it creates a template, goes on with that one', async () => {
    await createTemplate(cli.test.api, { name: 'Model', document: hello });
    await cli.run('templates pull --dir once Model');
    const { id: _, saved: __, ...model } = manifest('once/model');
    const made = { ...model, name: 'Made once', tone: 'warm' };
    writeFileSync(cli.file('once/model/template.json'), JSON.stringify(made));
    onRequest('PATCH', /templates/, () => {
      throw new TypeError('fetch failed');
    });
    expect((await cli.run('templates push --dir once')).exit).not.toBe(0);
    vi.restoreAllMocks();
    expect((await cli.run('templates push --dir once --json')).json()[0].state).toBe('pushed');
    const { data } = (await cli.test.api.get('/templates?q=Made%20once')).body;
    expect(data).toMatchObject([{ id: manifest('once/model').id, tone: 'warm' }]);
  });

  it('reports a conflict and who caused it, and saves nothing', async () => {
    const { id } = await createTemplate(cli.test.api, { name: 'Contested', document: hello });
    await cli.run('templates pull --dir contest Contested');
    await save(cli.test.api, id, { subject: 'Theirs' });
    edit('contest/contested/body.mjml', 'Hello', 'Mine');
    const files = snapshot();
    const { exit, out } = await cli.run('templates push --dir contest');
    expect(exit).toBe(1);
    expect(out).toContain('TEMPLATE_CONFLICT');
    expect(out).toMatch(/Revision 1 was saved by Test key at \d{4}-/);
    expect(await draftOf(id)).toMatchObject({ revision: 1, subject: 'Theirs' });
    expect(snapshot()).toEqual(files);
    const { json } = await cli.run('templates push --dir contest --json');
    expect(json()[0]).toMatchObject({
      state: 'conflict',
      details: { current_revision: 1, updated_by: { name: 'Test key' } },
    });
  });

  it('does not push over a name or description that changed on the server', async () => {
    const { id } = await createTemplate(cli.test.api, { name: 'Named', document: hello });
    await cli.run('templates pull --dir names Named');
    await cli.test.api.patch(`/templates/${id}`, { description: 'Theirs' });
    edit('names/named/template.json', '"description": null', '"description": "Mine"');
    const { exit, json } = await cli.run('templates push --dir names --json');
    expect([exit, json()[0].state]).toEqual([1, 'conflict']);
    expect((await cli.test.api.get(`/templates/${id}`)).body.description).toBe('Theirs');
  });

  it('skips what only changed on the server, and says so', async () => {
    const { id } = await createTemplate(cli.test.api, { name: 'Newer', document: hello });
    await cli.run('templates pull --dir newer Newer');
    await save(cli.test.api, id, { subject: 'Theirs' });
    const { exit, json } = await cli.run('templates push --dir newer --json');
    expect([exit, json()[0].state]).toEqual([0, 'newer there']);
    expect((await draftOf(id)).subject).toBe('Theirs');
  });

  it('continues if only the published version changed', async () => {
    const { id } = await createTemplate(cli.test.api, { name: 'Released', document: hello });
    await cli.run('templates pull --dir release Released');
    await publish(cli.test.api, id);
    edit('release/released/body.mjml', 'Hello', 'Good evening');
    expect((await cli.run('templates push --dir release --json')).json()[0].state).toBe('pushed');
  });

  it('starts a draft if the template has none', async () => {
    const { id } = await createTemplate(cli.test.api, { name: 'Without draft', document: hello });
    await publish(cli.test.api, id);
    await cli.test.api.delete(`/templates/${id}/draft`);
    await cli.run('templates pull --dir none', { more: ['Without draft'] });
    edit('none/without-draft/body.mjml', 'Hello', 'Good night');
    expect((await cli.run('templates push --dir none --json')).json()[0].state).toBe('pushed');
    expect((await draftOf(id)).source_document.mjml).toContain('Good night');
  });

  it('creates a template from a folder without an id, once', async () => {
    mkdirSync(cli.file('fresh/welcome'), { recursive: true });
    writeFileSync(cli.file('fresh/welcome/body.mjml'), mjmlOf('Welcome'));
    const words = {
      name: 'Welcome aboard',
      purpose: 'transactional',
      source_mode: 'visual',
      subject: 'Welcome',
      tone: 'warm',
    };
    writeFileSync(cli.file('fresh/welcome/template.json'), JSON.stringify(words));
    const [created] = (await cli.run('templates push --dir fresh --json')).json();
    expect(created).toMatchObject({ state: 'created', id: manifest('fresh/welcome').id });
    expect((await cli.test.api.get(`/templates/${created.id}`)).body).toMatchObject({
      name: 'Welcome aboard',
      tone: 'warm',
    });
    expect((await cli.run('templates push --dir fresh --json')).json()[0].state).toBe('unchanged');
    expect((await cli.run('templates diff --dir fresh')).exit).toBe(0);
  });

  it('reports the problem of a document with its line, and continues with the others', async () => {
    const { id } = await createTemplate(cli.test.api, { name: 'Broken', document: hello });
    await createTemplate(cli.test.api, { name: 'Mended', document: hello });
    await cli.run('templates pull --dir broken Broken Mended');
    edit('broken/broken/body.mjml', '</mj-text>', '');
    edit('broken/mended/body.mjml', 'Hello', 'Hi');
    const { exit, out } = await cli.run('templates push --dir broken');
    expect(exit).toBe(1);
    expect(out).toMatch(/refused +Broken/);
    expect(out).toMatch(/line 1/);
    expect(out).toMatch(/pushed +Mended/);
    expect((await draftOf(id)).revision).toBe(0);
  });

  it('reports that a template was deleted', async () => {
    const { id } = await createTemplate(cli.test.api, { name: 'Deleted', document: hello });
    await cli.run('templates pull --dir gone Deleted');
    await cli.test.api.delete(`/templates/${id}`);
    edit('gone/deleted/body.mjml', 'Hello', 'Hi');
    const { exit, json } = await cli.run('templates push --dir gone --json');
    expect([exit, json()[0].state]).toEqual([1, 'gone']);
  });

  it('creates what the workspace does not have, such as templates of another one, once', async () => {
    const { id } = await createTemplate(cli.test.api, { name: 'Departed', document: hello });
    await cli.run('templates pull --dir away Departed');
    await cli.test.api.delete(`/templates/${id}`);
    const refused = await cli.run('templates push --dir away');
    expect([refused.exit, refused.out]).toEqual([1, expect.stringContaining('--create-missing')]);
    const push = async () => (await cli.run('templates push --dir away --create-missing --json')).json()[0];
    const created = await push();
    expect(created).toMatchObject({ name: 'Departed', state: 'created' });
    expect((await draftOf(created.id)).source_document.mjml).toBe(hello.mjml);
    expect(manifest('away/departed').id).toBe(created.id);
    expect(await push()).toMatchObject({ id: created.id, state: 'unchanged' });
  });
});

describe('pull', () => {
  it('updates the template’s folder, whatever its name', async () => {
    const { id } = await createTemplate(cli.test.api, { name: 'Moved', document: hello });
    await cli.run('templates pull --dir moved Moved');
    renameSync(cli.file('moved/moved'), cli.file('moved/elsewhere'));
    await save(cli.test.api, id, { subject: 'New', document: { ...hello, plain_text: 'By hand' } });
    expect((await cli.run('templates pull --dir moved Moved --json')).json()[0].state).toBe('pulled');
    expect(readdirSync(cli.file('moved'))).toEqual(['elsewhere']);
    expect([manifest('moved/elsewhere').subject, read('moved/elsewhere/plain.txt')]).toEqual([
      'New',
      'By hand',
    ]);
    await save(cli.test.api, id, { document: hello });
    await cli.run('templates pull --dir moved Moved');
    expect(readdirSync(cli.file('moved/elsewhere')).sort()).toEqual(['body.mjml', 'template.json']);
  });

  it('keeps local edits, with a conflict if the server changed too, unless forced', async () => {
    const { id } = await createTemplate(cli.test.api, { name: 'Both', document: hello });
    await cli.run('templates pull --dir both Both');
    edit('both/both/body.mjml', 'Hello', 'Mine');
    expect((await cli.run('templates pull --dir both Both --json')).json()[0].state).toBe('edited here');
    await save(cli.test.api, id, { subject: 'Theirs' });
    const refused = await cli.run('templates pull --dir both Both --json');
    expect([refused.exit, refused.json()[0].state]).toEqual([1, 'conflict']);
    expect(read('both/both/body.mjml')).toContain('Mine');
    expect((await cli.run('templates pull --dir both Both --force')).exit).toBe(0);
    expect([read('both/both/body.mjml'), manifest('both/both').subject]).toEqual([hello.mjml, 'Theirs']);
  });

  it('keeps what is edited while it asks', async () => {
    const { id } = await createTemplate(cli.test.api, { name: 'Meanwhile', document: hello });
    await cli.run('templates pull --dir meanwhile Meanwhile');
    await save(cli.test.api, id, { subject: 'Theirs' });
    onRequest('GET', new RegExp(`${id}$`), () => edit('meanwhile/meanwhile/body.mjml', 'Hello', 'Mine'));
    expect((await cli.run('templates pull --dir meanwhile --json')).json()[0].state).toBe('conflict');
    expect(read('meanwhile/meanwhile/body.mjml')).toContain('Mine');
  });

  it('names the templates it did not find', async () => {
    const { exit, out } = await cli.run('templates pull --dir nothing Nobody');
    expect([exit, out]).toEqual([1, expect.stringMatching(/gone +Nobody/)]);
  });
});
