import { readNewestContacts } from '@/lib/contacts/newest-contacts';
import { readContacts } from '@/lib/contacts/read-contacts';
import { type Context, requireScope } from '@/lib/context';
import { runWithin } from '@/lib/db/run-within';
import { access } from '@/lib/scopes';
import { countMembers } from '@/lib/segments/membership/count-members';
import { matchRules } from '@/lib/segments/membership/match-members';
import type { PreviewSegmentInput, SegmentPreview } from './contract';

/** Someone waits while writing rules. */
const timeoutMs = 300;

/** How many contacts the rules match, with the ten newest. */
export async function previewSegment(ctx: Context, rules: PreviewSegmentInput): Promise<SegmentPreview> {
  requireScope(ctx, access.readContacts);
  const found = await matchRules(ctx, rules, 'index');
  const { count, margin } = await countMembers(ctx, found);
  const matching = { walked: await matchRules(ctx, rules), found: async () => found };
  // None when no index helps and the scan would go too far.
  const newest = await runWithin(ctx.db, timeoutMs, (tx) =>
    readNewestContacts({ ...ctx, db: tx }, matching, 10),
  );
  return { count, count_margin: margin, sample: await readContacts(ctx, newest ?? []) };
}
