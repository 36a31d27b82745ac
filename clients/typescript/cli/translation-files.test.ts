import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { useCommandLine } from '@/clients/typescript/test/command-line';
import { createTemplate, mjmlOf, save, visualDocument } from '@/test/templates';

const cli = useCommandLine();
const read = (name: string) => readFileSync(cli.file(name), 'utf8');
const edit = (name: string, from: string, to: string) =>
  writeFileSync(cli.file(name), read(name).replace(from, to));
const states = async (line: string) => {
  const { exit, json } = await cli.run(`${line} --json`);
  return [exit, ...json().map((one: { name: string; state: string }) => `${one.name} ${one.state}`)];
};

async function translated(name: string, locales = ['de']) {
  const document = visualDocument({ mjml: mjmlOf('<p>Good morning {{ name }}</p><p>Good night</p>') });
  const { id } = await createTemplate(cli.test.api, { name, subject: 'Hello', document });
  for (const locale of locales)
    await cli.test.api.post(`/templates/${id}/translations`, { locale, default_locale: 'en' });
  return id;
}
const subjectOf = async (id: string, locale = 'de') => {
  const { units } = (await cli.test.api.get(`/templates/${id}/translations/${locale}`)).body;
  return units.find(({ key }: { key: string }) => key === 'subject').target;
};
const saveSubject = async (id: string, target: string) => {
  const { revision } = (await cli.test.api.get(`/templates/${id}/translations/de`)).body;
  const units = [{ key: 'subject', target }];
  await cli.test.api.put(`/templates/${id}/translations/de`, { revision, units });
};

describe('translations as files', () => {
  it.each(['xliff', 'json'])('are pulled, edited and pushed as %s', async (format) => {
    const id = await translated(`Round ${format}`, ['de', 'pt-BR']);
    const dir = `round-${format}`;
    const ending = format === 'xliff' ? 'xlf' : 'json';
    const line = `translations pull --dir ${dir} --format ${format}`;
    expect((await cli.run(line, { more: [id] })).exit).toBe(0);
    expect(readdirSync(cli.file(`${dir}/round-${format}`))).toEqual([
      `de.${ending}`,
      `pt-BR.${ending}`,
      'translations.json',
    ]);
    const again = await cli.run(line, { more: [id, '--json'] });
    expect(again.json().map((one: { state: string }) => one.state)).toEqual(['unchanged', 'unchanged']);
    const file = `${dir}/round-${format}/de.${ending}`;
    const { units: _, ...filed } = format === 'json' ? JSON.parse(read(file)) : { units: null };
    if (format === 'json')
      writeFileSync(cli.file(file), JSON.stringify({ ...filed, units: { subject: 'Hallo' } }));
    else edit(file, '>Hello</source>', '>Hello</source><target>Hallo</target>');
    expect(await states(`translations push --dir ${dir}`)).toEqual([
      0,
      `Round ${format}, de pushed`,
      `Round ${format}, pt-BR unchanged`,
    ]);
    expect(await subjectOf(id)).toBe('Hallo');
    expect(await states(`translations push --dir ${dir} --locale de`)).toEqual([
      0,
      `Round ${format}, de unchanged`,
    ]);
  });

  it('report a conflict and who caused it, and overwrite nothing on either side', async () => {
    const id = await translated('Contested words');
    await cli.run('translations pull --dir contest', { more: [id] });
    await saveSubject(id, 'Theirs');
    const file = 'contest/contested-words/de.xlf';
    edit(file, '>Hello</source>', '>Hello</source><target>Mine</target>');
    const pushed = await cli.run('translations push --dir contest');
    expect([pushed.exit, pushed.out]).toEqual([1, expect.stringContaining('TEMPLATE_CONFLICT')]);
    expect(pushed.out).toMatch(/Revision 1 was saved by Test key at \d{4}-/);
    expect(await subjectOf(id)).toBe('Theirs');
    expect((await cli.run('translations pull --dir contest', { more: [id] })).exit).toBe(1);
    expect(read(file)).toContain('Mine');
    expect((await cli.run('translations pull --dir contest --force', { more: [id] })).exit).toBe(0);
    expect(read(file)).toContain('Theirs');
  });

  it('are pushed on after an interruption, without a conflict with oneself', async () => {
    const id = await translated('Cut off', ['de', 'pt-BR']);
    await cli.run('translations pull --dir cut', { more: [id] });
    for (const name of ['de', 'pt-BR'])
      edit(`cut/cut-off/${name}.xlf`, '>Hello</source>', `>Hello</source><target>${name}</target>`);
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      if (String(init?.body).includes('"locale":"pt-BR"')) throw new TypeError('fetch failed');
      return send(url, init);
    });
    expect((await cli.run('translations push --dir cut')).exit).not.toBe(0);
    vi.restoreAllMocks();
    expect([await subjectOf(id), await subjectOf(id, 'pt-BR')]).toEqual(['de', null]);
    edit('cut/cut-off/de.xlf', '>de</target>', '>Hallo</target>');
    expect(await states('translations push --dir cut')).toEqual([
      0,
      'Cut off, de pushed',
      'Cut off, pt-BR pushed',
    ]);
    expect(await subjectOf(id)).toBe('Hallo');
  });

  it('add a new language', async () => {
    const id = await translated('Grown');
    await cli.run('translations pull --dir grown --format json', { more: [id] });
    writeFileSync(cli.file('grown/grown/fr.json'), '{ "locale": "fr", "units": { "subject": "Bonjour" } }');
    expect(await states('translations push --dir grown')).toEqual([
      0,
      'Grown, de unchanged',
      'Grown, fr created',
    ]);
    expect(await subjectOf(id, 'fr')).toBe('Bonjour');
  });

  it('report what could not be imported, and exit with 1', async () => {
    const id = await translated('Broken words');
    await cli.run('translations pull --dir broken --format json', { more: [id] });
    writeFileSync(
      cli.file('broken/broken-words/de.json'),
      JSON.stringify({ locale: 'de', units: { subject: 'Hallo', nowhere: 'x' } }),
    );
    const { exit, out } = await cli.run('translations push --dir broken');
    expect([exit, out]).toEqual([1, expect.stringMatching(/All but 1 were put in[\s\S]*nowhere/)]);
    expect(await subjectOf(id)).toBe('Hallo');
  });

  it('are pulled again after the email changed', async () => {
    const id = await translated('Moved words');
    await cli.run('translations pull --dir moved', { more: [id] });
    await save(cli.test.api, id, { subject: 'Good day' });
    const { json } = await cli.run('translations pull --dir moved --json', { more: [id] });
    expect(json()[0].state).toBe('pulled');
    expect(read('moved/moved-words/de.xlf')).toContain('Good day');
  });

  it('report unknown templates', async () => {
    const pulled = await cli.run('translations pull --dir nothing Nobody');
    expect([pulled.exit, pulled.out]).toEqual([1, expect.stringMatching(/gone +Nobody/)]);
    expect((await cli.run('translations push --dir nothing Nobody')).exit).not.toBe(0);
    expect((await cli.run('translations pull --format csv')).exit).toBe(2);
  });
});
