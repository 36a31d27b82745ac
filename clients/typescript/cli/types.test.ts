import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { useCommandLine } from '@/clients/typescript/test/command-line';
import { createTemplate, publish, visualDocument } from '@/test/templates';
import { variable } from '@/test/variable';

const cli = useCommandLine();

async function createPublished(document: ReturnType<typeof visualDocument>): Promise<string> {
  const { id } = await createTemplate(cli.test.api, { name: 'Welcome', document });
  await publish(cli.test.api, id);
  return id;
}

function field(name: string, type: 'text' | 'number', required: boolean) {
  return { name, type, required, fallback: null, sample: null, description: null };
}

/** The compiler's messages for each file, together with the one that `postroom types` wrote. */
async function compile(codes: readonly string[]): Promise<string[]> {
  const folder = cli.file('app');
  const files = codes.map((_, index) => `case-${index}.ts`);
  for (const [index, code] of codes.entries()) writeFileSync(path.join(folder, `case-${index}.ts`), code);
  const core = path.resolve('clients/typescript/core/index.ts');
  const compilerOptions = {
    ...{
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
    },
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], paths: { postroom: [core] } },
  };
  const config = path.join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const said = await new Promise<string>((resolve) => {
    const tsc = ['node_modules/typescript/bin/tsc', '-p', config, '--pretty', 'false'];
    execFile(process.execPath, tsc, (_, out) => resolve(out));
  });
  const errors = said.split(/^(?=\S)/m);
  return files.map((file) => errors.filter((error) => error.includes(`/${file}(`)).join(''));
}

const head = (send: string) => `
  import { Postroom } from 'postroom';
  import { templates } from './postroom-templates';
  const postroom = new Postroom({ apiKey: 'pr_key', baseUrl: 'https://mail.test' });
  const envelope = { from: 'hello@postroom.test', to: 'ada@far.test' };
  export const sent = ${send};
`;

it('writes a file that makes the compiler reject missing, mistyped or misspelled variables', async () => {
  const list = variable('lines', {
    type: 'list',
    fields: [field('title', 'text', true), field('price', 'number', false)],
  });
  const variables = [
    variable('name'),
    variable('total', { type: 'number' }),
    variable('note', { required: false }),
    variable('greeting', { fallback: 'Hello' }),
    list,
  ];
  const id = await createPublished(visualDocument({ variables }));
  const plain = await createPublished(visualDocument());
  mkdirSync(cli.file('app'));
  expect((await cli.run('types --out app/postroom-templates.ts --check')).exit).toBe(1);
  const { exit, out } = await cli.run('types --out app/postroom-templates.ts');
  expect([exit, out]).toEqual([0, expect.stringMatching(/has the variables of \d+ templates?\.\n$/)]);
  expect((await cli.run('types --out app/postroom-templates.ts --check')).exit).toBe(0);

  const values = `name: 'Ada', total: 12, lines: [{ title: 'Tea', price: 12 }, { title: 'Milk' }]`;
  const send = (given: string) =>
    head(`postroom.emails.send({ ...envelope, template_id: templates.welcome, ${given} })`);
  const right = [
    send(`variables: { ${values} }`),
    send(`variables: { ${values}, note: 'Thanks', greeting: 'Hi' }`),
    head(`postroom.emails.send({ ...envelope, template_id: '${id}', variables: { ${values} } })`),
    head(`postroom.emails.send({ ...envelope, template_id: templates.welcome2 })`),
    head(`postroom.emails.send({ ...envelope, template_id: '${plain}', variables: { anything: 1 } })`),
    // An id known only at run time is checked by the server alone.
    head(`(id: string) => postroom.emails.send({ ...envelope, template_id: id, variables: { name: 1 } })`),
    head(`postroom.emails.send({ ...envelope, subject: 'Hello', text: 'Hello' })`),
    head(`postroom.emails.sendBatch([
      { ...envelope, template_id: templates.welcome, variables: { ${values} } },
      { ...envelope, subject: 'Hello', html: '<p>Hello</p>' },
    ])`),
    head(`(names: string[]) => postroom.emails.sendBatch(names.map((name) => ({
      ...envelope, template_id: templates.welcome, variables: { name, total: 1, lines: [] },
    })))`),
  ];
  const wrong: [string, RegExp][] = [
    [send(`variables: { total: 12, lines: [] }`), /'name' is missing/],
    [
      send(`variables: { name: 'Ada', total: '12', lines: [] }`),
      /'string' is not assignable to type 'number'/,
    ],
    [send(`variables: { ${values}, nmae: 'Ada' }`), /'nmae' does not exist/],
    [send(`variables: { name: 'Ada', total: 1, lines: [{ price: 1 }] }`), /'title' is missing/],
    [head(`postroom.emails.send({ ...envelope, template_id: templates.welcome })`), /'variables' is missing/],
    [
      head(`postroom.emails.sendBatch([
      { ...envelope, template_id: templates.welcome, variables: { ${values} } },
      { ...envelope, template_id: templates.welcome, variables: { name: 'Ada' } },
    ])`),
      /total, lines/,
    ],
    [head(`postroom.emails.send({ ...envelope, subject: 'Hello' })`), /not assignable/],
    [
      head(`postroom.emails.send({ ...envelope, subject: 'Hello', text: 'Hi', templat_id: 'x' })`),
      /templat_id/,
    ],
  ];
  const answers = await compile([...right, ...wrong.map(([code]) => code)]);
  for (const [index, code] of right.entries()) expect(answers[index], code).toBe('');
  for (const [index, [code, error]] of wrong.entries())
    expect(answers[right.length + index], code).toMatch(error);
});

it('gives templates unique names, with names only from their own text', async () => {
  const { templateTypes } = await import('./templates/template-types.js');
  const template = (id: string, name: string) => ({
    id,
    name,
    variables: [
      variable('contact.first_name'),
      variable('contact.age', { type: 'number', required: false, fallback: null }),
    ],
  });
  const text = templateTypes([
    template('b', 'Ärger & Co'),
    template('a', '1st */ }'),
    template('c', 'ärger co'),
  ]);
  expect(text).toContain("/** 1st * / } */\n  template1st: 'a',");
  expect(text).toContain("argerCo: 'b',");
  expect(text).toContain("argerCo2: 'c',");
  expect(text).toContain(
    "'b': {\n      contact: {\n        first_name: string;\n        age?: number;\n      };\n    };",
  );
});
