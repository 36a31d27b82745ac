import { type Context, requireScope } from '@/lib/context';
import { segments } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import { matchRules } from '@/lib/segments/membership/match-members';
import type { CreateSegmentInput, Segment } from './contract';
import { presentSegment } from './present-segment';

/** Creates a segment. `INVALID_REQUEST` for invalid rules, and for rules of a manual segment. */
export async function createSegment(ctx: Context, input: CreateSegmentInput): Promise<Segment> {
  requireScope(ctx, access.writeContacts);
  if (input.kind === 'manual') requireNoRules(input.rules);
  else await matchRules(ctx, input);
  const [row] = await ctx.db
    .insert(segments)
    .values({ id: newId(), workspaceId: ctx.workspaceId, ...input })
    .returning();
  if (!row) throw new Error('An insert returned nothing.');
  return presentSegment(row);
}

export function requireNoRules(rules: readonly unknown[]): void {
  if (rules.length === 0) return;
  const message = 'A manual segment has no rules: contacts are put into it.';
  throw createInvalidError([{ path: 'rules', code: 'manual_segment', message }]);
}
