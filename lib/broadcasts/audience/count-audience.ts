import { sql } from 'drizzle-orm';
import type { SkipReason } from '@/lib/broadcasts/contract';
import { tagOf } from '@/lib/contacts/values/contact-locales';
import type { Context } from '@/lib/context';
import type { Database } from '@/lib/db/database';
import { runWithin } from '@/lib/db/run-within';
import { localeProperty } from '@/lib/mail/locales';
import { sampledShare } from '@/lib/segments/membership/count-members';
import type { Audience } from './find-audience';

/** How many people there are for each reason not to get it; under null, those who get it. */
export type AudienceCounts = {
  counts: ReadonlyMap<SkipReason | null, number>;
  /** By how much each of them may be wrong at most; 0 where they were counted. */
  margin: number;
};
export type Example = { id: string; email: string };

/** Who asks is waiting, and other people's queries too. */
const longestMs = 2_000;
const longestForExamplesMs = 300;
const examplesOfEach = 10;

/** Counted, or estimated from a part of the contacts where that takes too long. */
export async function countAudience(ctx: Context, audience: Audience): Promise<AudienceCounts> {
  const counted = await runWithin(ctx.db, longestMs, (tx) => countBy(tx, audience));
  if (counted) return { counts: counted, margin: 0 };
  const share = await sampledShare(ctx);
  const sampled = await countBy(ctx.db, audience, share);
  const most = Math.max(0, ...sampled.values());
  return {
    counts: new Map([...sampled].map(([reason, count]) => [reason, Math.round(count / share)])),
    margin: Math.ceil((3 * Math.sqrt(most + 1)) / share),
  };
}

async function countBy(
  db: Database,
  { members, reason }: Audience,
  share: number | null = null,
): Promise<Map<SkipReason | null, number>> {
  // The same pages each time, so that a number that nobody changed does not move.
  const part = share === null ? sql`` : sql`tablesample system (${share * 100}) repeatable (1)`;
  const { rows } = await db.execute<{ reason: SkipReason | null; count: number }>(sql`
    select reason, count(*)::int as count
    from (select ${reason} as reason from contacts ${part} where ${members}) as people group by 1`);
  return new Map(rows.map((row) => [row.reason, row.count]));
}

/** The languages of those who get it, as their property says them; null where finding them takes too long. */
export async function languagesOf(ctx: Context, { members, reason }: Audience): Promise<string[] | null> {
  const found = await runWithin(ctx.db, longestMs, (tx) =>
    tx.execute<{ locale: string | null }>(sql`
      select distinct contacts.properties ->> (
        select p.id::text from contact_properties p
        where p.workspace_id = ${ctx.workspaceId} and p.name = ${localeProperty}) as locale
      from contacts where ${members} and ${reason} is null`),
  );
  return found?.rows.flatMap(({ locale }) => tagOf(locale) ?? []) ?? null;
}

/** Ten of the newest with a reason, or of those who get it; none where they are too far apart to be found soon. */
export async function examplesOf(
  ctx: Context,
  { members, reason }: Audience,
  wanted: SkipReason | null,
): Promise<Example[]> {
  const found = await runWithin(ctx.db, longestForExamplesMs, (tx) =>
    tx.execute<Example>(sql`
      select contacts.id, contacts.email from contacts
      where ${members} and ${reason} is not distinct from ${wanted}::text
      order by contacts.created_at desc, contacts.id desc limit ${examplesOfEach}`),
  );
  return found?.rows ?? [];
}
