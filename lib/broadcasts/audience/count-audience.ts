import { sql } from 'drizzle-orm';
import type { SkipReason } from '@/lib/broadcasts/contract';
import { toLanguageTag } from '@/lib/contacts/values/contact-locales';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { runWithin } from '@/lib/db/run-within';
import { localeProperty } from '@/lib/mail/locales';
import { findSampleShare } from '@/lib/segments/membership/count-members';
import type { Audience } from './find-audience';

/** The number of contacts per reason they are skipped; under null, those who receive it. */
export type AudienceCounts = {
  counts: ReadonlyMap<SkipReason | null, number>;
  /** The largest possible error of each count; 0 when counted exactly. */
  margin: number;
};
export type Example = { id: string; email: string };

/** Someone waits for the answer, and other queries need the database. */
const timeoutMs = 2_000;
const examplesTimeoutMs = 300;
const examplesPerReason = 10;

/** Counts exactly, or estimates from a sample of the contacts when that takes too long. */
export async function countAudience(ctx: Context, audience: Audience): Promise<AudienceCounts> {
  const counts = await runWithin(ctx.db, timeoutMs, (tx) => countBy(tx, audience));
  if (counts) return { counts: counts, margin: 0 };
  const share = await findSampleShare(ctx);
  const sampled = await countBy(ctx.db, audience, share);
  const maxCount = Math.max(0, ...sampled.values());
  return {
    counts: new Map([...sampled].map(([reason, count]) => [reason, Math.round(count / share)])),
    margin: Math.ceil((3 * Math.sqrt(maxCount + 1)) / share),
  };
}

async function countBy(
  db: Database,
  { members, reason }: Audience,
  share: number | null = null,
): Promise<Map<SkipReason | null, number>> {
  // Always the same sample, so that the number does not change by itself.
  const part = share === null ? sql`` : sql`tablesample system (${share * 100}) repeatable (1)`;
  const { rows } = await db.execute<{ reason: SkipReason | null; count: number }>(sql`
    select reason, count(*)::int as count
    from (select ${reason} as reason from contacts ${part} where ${members}) as people group by 1`);
  return new Map(rows.map((row) => [row.reason, row.count]));
}

/** The languages of the recipients, from their property; null when finding them takes too long. */
export async function languagesOf(ctx: Context, { members, reason }: Audience): Promise<string[] | null> {
  const found = await runWithin(ctx.db, timeoutMs, (tx) =>
    tx.execute<{ locale: string | null }>(sql`
      select distinct contacts.properties ->> (
        select p.id::text from contact_properties p
        where p.workspace_id = ${ctx.workspaceId} and p.name = ${localeProperty}) as locale
      from contacts where ${members} and ${reason} is null`),
  );
  return found?.rows.flatMap(({ locale }) => toLanguageTag(locale) ?? []) ?? null;
}

/** Ten of the newest with a reason, or of the recipients; none if they cannot be found quickly. */
export async function examplesOf(
  ctx: Context,
  { members, reason }: Audience,
  skipReason: SkipReason | null,
): Promise<Example[]> {
  const found = await runWithin(ctx.db, examplesTimeoutMs, (tx) =>
    tx.execute<Example>(sql`
      select contacts.id, contacts.email from contacts
      where ${members} and ${reason} is not distinct from ${skipReason}::text
      order by contacts.created_at desc, contacts.id desc limit ${examplesPerReason}`),
  );
  return found?.rows ?? [];
}
