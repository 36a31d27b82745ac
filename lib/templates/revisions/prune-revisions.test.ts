import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runChore } from '@/test/chore-run';
import { createTemplate, useTemplateApi } from '@/test/templates';
import { pruneRevisions } from './prune-revisions';

const test = useTemplateApi();

it('keeps every revision for 30 days, and then the last of each day', async () => {
  const { id } = await createTemplate(test.api);
  // Six a day, from forty days ago until today.
  await test.db.execute(sql`
    insert into template_revisions (template_id, workspace_id, revision, schema_version, source_document, subject, preview_text, created_at)
    select ${id}::uuid, ${test.workspace.id}::uuid, n, 1, '{}', 'Revision ' || n, '',
      date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '40 days' + n * interval '4 hours'
    from generate_series(1, 240) n`);
  const { done: removed } = await runChore(test.db, pruneRevisions);
  const { rows } = await test.db.execute<{ days: number; kept: number }>(sql`
    select (now()::date - (created_at at time zone 'UTC')::date) as days, count(*)::int as kept
    from template_revisions where template_id = ${id} and revision > 0 group by 1`);
  for (const { days, kept } of rows) {
    if (days > 30) expect(kept, `${days} days ago`).toBe(1);
    if (days > 0 && days < 30) expect(kept, `${days} days ago`).toBe(6);
  }
  expect(rows.reduce((sum, row) => sum + row.kept, 0)).toBe(240 - removed);
  expect(await runChore(test.db, pruneRevisions)).toMatchObject({ done: 0 });
});
