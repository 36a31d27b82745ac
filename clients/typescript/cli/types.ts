import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from './command.js';
import { countOf, printJson } from './print.js';
import { type TypedTemplate, templateTypes } from './templates/template-types.js';

export const types: Command = {
  name: 'types',
  summary: 'Write a TypeScript file that lets the compiler check the variables of each template',
  details: [
    'Of what is published. Import it once; from then on a send with a missing or mistyped variable does not compile.',
    '--check writes nothing, and ends with 1 where the file is not what it would be.',
  ].join('\n'),
  options: {
    out: { help: 'The file, "postroom-templates.ts" unless told otherwise', value: 'FILE' },
    check: { help: 'Only say whether the file is current' },
  },
  async run({ io, json, client }, args) {
    const { templates } = client();
    const published: TypedTemplate[] = [];
    const query = { state: 'published', purpose: 'transactional', limit: 100 } as const;
    for await (const { id, name, published_version_id } of templates.list(query)) {
      if (published_version_id === null) continue;
      const { variables } = await templates.versions.get(id, published_version_id);
      published.push({ id, name, variables });
    }
    const file = path.resolve(io.cwd, args.text('out') ?? 'postroom-templates.ts');
    const text = templateTypes(published);
    const current = readOrNothing(file) === text;
    if (!args.flag('check') && !current) writeFileSync(file, text);
    if (json) printJson(io, { file, current, templates: published.map(({ id, name }) => ({ id, name })) });
    else if (args.flag('check') && !current) io.out(`${file} is not current: run postroom types.\n`);
    else io.out(`${file} has the variables of ${countOf(published.length, 'template')}.\n`);
    return args.flag('check') && !current ? 1 : 0;
  },
};

function readOrNothing(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
