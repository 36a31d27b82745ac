import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '@/lib/context';
import { log } from '@/lib/process/log';
import { singleton } from '@/lib/process/singleton';

const hourMs = 3_600_000;

/** What this process recorded in the last hour, so that a thousand sends write once. */
const recentlyRecorded = () =>
  singleton('noted template keys', () => new LRUCache<string, true>({ max: 10_000, ttl: hourMs }));

/**
 * Records which API keys send which templates, and when last, to the hour. A failed write is ignored: the
 * emails are already accepted.
 */
export async function recordTemplateKeys(
  ctx: Context,
  templateIds: readonly (string | null)[],
): Promise<void> {
  if (ctx.actor.kind !== 'key') return;
  const keyId = ctx.actor.id;
  const cache = recentlyRecorded();
  // Sorted, so that two requests writing the same rows cannot deadlock.
  const unnoted = [...new Set(templateIds)]
    .filter((id) => id !== null && !cache.has(`${id} ${keyId}`))
    .sort();
  if (unnoted.length === 0) return;
  try {
    await ctx.db.execute(sql`
      insert into template_keys (template_id, key_id, workspace_id, last_used_at)
      select one, ${keyId}::uuid, ${ctx.workspaceId}::uuid, now() from unnest(${sql.param(unnoted)}::uuid[]) as one
      where exists (select from templates where id = one) and exists (select from api_keys where id = ${keyId}::uuid)
      on conflict (template_id, key_id) do update set last_used_at = excluded.last_used_at`);
    for (const id of unnoted) cache.set(`${id} ${keyId}`, true);
  } catch (error) {
    log.warn({ err: error }, 'by which key templates are sent could not be noted');
  }
}
