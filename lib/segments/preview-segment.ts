import { newestContacts } from '@/lib/contacts/newest-contacts';
import { readContacts } from '@/lib/contacts/read-contacts';
import { type Context, requireScope } from '@/lib/context';
import { runWithin } from '@/lib/db/run-within';
import { access } from '@/lib/scopes';
import { countMembers } from '@/lib/segments/membership/count-members';
import { membersBy } from '@/lib/segments/membership/members-of';
import type { PreviewSegmentInput, SegmentPreview } from './contract';

/** Who asks is waiting while they write rules. */
const longestMs = 300;

/** Whom rules would find: how many, and the ten newest. */
export async function previewSegment(ctx: Context, rules: PreviewSegmentInput): Promise<SegmentPreview> {
  requireScope(ctx, access.readContacts);
  const found = await membersBy(ctx, rules, 'index');
  const { count, margin } = await countMembers(ctx, found);
  const matching = { walked: await membersBy(ctx, rules), found: async () => found };
  // None where no index helps and the list has to be walked too far for ten of them.
  const newest = await runWithin(ctx.db, longestMs, (tx) => newestContacts({ ...ctx, db: tx }, matching, 10));
  return { count, count_margin: margin, sample: await readContacts(ctx, newest ?? []) };
}
