import type { TemplateListItem } from 'postroom';
import { listCommand } from './list-command.js';

export const templatesList = listCommand({
  name: 'templates list',
  summary: 'List templates, changed last first',
  options: { q: { help: 'With this part of the name or the subject', value: 'TEXT' } },
  none: 'There is no template that fits.',
  headings: ['CHANGED', 'STATE', 'NAME', 'ID'],
  row: (one: TemplateListItem) => [one.updated_at, stateOf(one), one.name, one.id],
  query: (args) => ({ q: args.text('q') }),
  list: ({ templates }, query, options) => templates.list(query, options),
});

function stateOf({ published_version_id, has_unpublished_changes }: TemplateListItem): string {
  if (published_version_id === null) return 'draft';
  return has_unpublished_changes ? 'published, with changes' : 'published';
}
