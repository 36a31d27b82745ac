import { and, desc, eq, type SQL } from 'drizzle-orm';
import { readContacts } from '@/lib/contacts/read-contacts';
import { type Context, requireScope } from '@/lib/context';
import { runWithin } from '@/lib/db/run-within';
import { contacts } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { countMembers } from '@/lib/segments/membership/count-members';
import { membersBy } from '@/lib/segments/membership/members-of';
import type { PreviewSegmentInput, SegmentPreview } from './contract';

/** Who asks is waiting while they write rules. */
const longestMs = 300;

/** Whom rules would find: how many, and the ten newest. */
export async function previewSegment(ctx: Context, rules: PreviewSegmentInput): Promise<SegmentPreview> {
  requireScope(ctx, access.readContacts);
  const members = await membersBy(ctx, rules);
  const { count, margin } = await countMembers(ctx, members);
  return { count, count_margin: margin, sample: await readContacts(ctx, await newestOf(ctx, members)) };
}

/** The newest; none where the list has to be walked too far for ten of them. */
async function newestOf(ctx: Context, members: SQL) {
  const newest = await runWithin(ctx.db, longestMs, (tx) =>
    tx
      .select()
      .from(contacts)
      .where(and(eq(contacts.workspaceId, ctx.workspaceId), members))
      .orderBy(desc(contacts.createdAt), desc(contacts.id))
      .limit(10),
  );
  return newest ?? [];
}
