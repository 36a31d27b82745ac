import type { TemplateListItem } from 'postroom';
import { numberOf } from './args.js';
import type { Command } from './command.js';
import { UsageError } from './failures.js';
import { printJson, printTable } from './print.js';

export const templatesList: Command = {
  name: 'templates list',
  summary: 'List templates, changed last first',
  options: {
    q: { help: 'With this part of the name', value: 'TEXT' },
    limit: { help: 'How many; 50', value: 'NUMBER' },
  },
  async run({ io, json, client }, args) {
    if (args.words.length > 0) throw new UsageError(`"${args.words[0]}" is no option.`);
    const limit = numberOf(args, 'limit', { min: 1, max: 100_000 }) ?? 50;
    const q = args.text('q');
    const query = { ...(q !== undefined && { q }), limit: Math.min(limit, 100) };
    const templates: TemplateListItem[] = [];
    for await (const template of client().templates.list(query, { signal: io.signal })) {
      templates.push(template);
      if (templates.length === limit) break;
    }
    if (json) printJson(io, templates);
    else if (templates.length === 0) io.out('There is no template that fits.\n');
    else
      printTable(
        io,
        ['CHANGED', 'STATE', 'NAME', 'ID'],
        templates.map((template) => [template.updated_at, stateOf(template), template.name, template.id]),
      );
    return 0;
  },
};

function stateOf({ published_version_id, has_unpublished_changes }: TemplateListItem): string {
  if (published_version_id === null) return 'draft';
  return has_unpublished_changes ? 'published, with changes' : 'published';
}
