import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '@/lib/context';
import { log } from '@/lib/process/log';
import { singleton } from '@/lib/process/singleton';

const hourMs = 3_600_000;

/** What this process told within the hour: a thousand sends a second write once. */
const told = () =>
  singleton('template keys told', () => new LRUCache<string, true>({ max: 10_000, ttl: hourMs }));

/**
 * Keeps by which key templates are sent, and when last, to the hour. Others than keys are not told. What was accepted
 * is accepted: that this cannot be written is no failure of it.
 */
export async function noteTemplateKeys(ctx: Context, templateIds: readonly (string | null)[]): Promise<void> {
  if (ctx.actor.kind !== 'key') return;
  const keyId = ctx.actor.id;
  const cache = told();
  // In one order: two requests that write the same ones would wait for each other.
  const fresh = [...new Set(templateIds)].filter((id) => id !== null && !cache.has(`${id} ${keyId}`)).sort();
  if (fresh.length === 0) return;
  try {
    await ctx.db.execute(sql`
      insert into template_keys (template_id, key_id, workspace_id, last_used_at)
      select one, ${keyId}::uuid, ${ctx.workspaceId}::uuid, now() from unnest(${sql.param(fresh)}::uuid[]) as one
      where exists (select from templates where id = one) and exists (select from api_keys where id = ${keyId}::uuid)
      on conflict (template_id, key_id) do update set last_used_at = excluded.last_used_at`);
    for (const id of fresh) cache.set(`${id} ${keyId}`, true);
  } catch (error) {
    log.warn({ err: error }, 'by which key templates are sent could not be noted');
  }
}
