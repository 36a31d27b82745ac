import { type AudienceCounts, countAudience, examplesOf } from '@/lib/broadcasts/audience/count-audience';
import { type BroadcastCheck, type SkipReason, skipReason } from '@/lib/broadcasts/contract';
import { requireBroadcast } from '@/lib/broadcasts/require-broadcast';
import { type Context, requireScope } from '@/lib/context';
import { access } from '@/lib/scopes';
import { compileContent, estimateMaxSize } from '@/lib/templates/previews/worst-size';
import { explainExamples } from './explain-examples';
import { findReadiness, type Readiness } from './find-readiness';
import { findWarnings } from './find-warnings';
import { finding } from './finding';
import { translationWarnings } from './translation-warnings';

export const nobodyGetsIt = finding('NO_RECIPIENTS', 'Nobody gets it. Choose other people.', 'segment_id');

const nobody: AudienceCounts = { counts: new Map(), margin: 0 };

/**
 * Who gets a broadcast now, who is skipped and why, and what prevents sending. Uses the code that sends. Examples are
 * only for those who may read contacts. `NOT_FOUND`.
 */
export async function checkBroadcast(ctx: Context, broadcastId: string): Promise<BroadcastCheck> {
  requireScope(ctx, access.readBroadcasts);
  const row = await requireBroadcast(ctx, broadcastId);
  const readiness = await findReadiness(ctx, row);
  const { audience, content, errors } = readiness;
  const audienceCounts = audience ? await countAudience(ctx, audience) : nobody;
  const recipients = audienceCounts.counts.get(null) ?? 0;
  const largest = content && (await estimateMaxSize(content, await compileContent(content)));
  return {
    object: 'broadcast_check',
    recipients,
    recipients_margin: audienceCounts.margin,
    recipient_examples: await toldExamples(ctx, readiness, null, recipients),
    skipped: await skippedPeople(ctx, readiness, audienceCounts),
    largest_bytes: largest || null,
    errors: audience && recipients === 0 ? [...errors, nobodyGetsIt] : errors,
    warnings: [
      ...(await findWarnings(ctx, row, { recipients, largestBytes: largest ?? 0 })),
      ...(await translationWarnings(ctx, readiness)),
    ],
  };
}

async function skippedPeople(
  ctx: Context,
  readiness: Readiness,
  { counts }: AudienceCounts,
): Promise<BroadcastCheck['skipped']> {
  const found: BroadcastCheck['skipped'] = [];
  for (const reason of skipReason.options) {
    const count = counts.get(reason) ?? 0;
    if (count > 0) found.push({ reason, count, examples: await toldExamples(ctx, readiness, reason, count) });
  }
  return found;
}

async function toldExamples(
  ctx: Context,
  { audience, version }: Readiness,
  reason: SkipReason | null,
  count: number,
): Promise<BroadcastCheck['recipient_examples']> {
  const mayRead = access.readContacts.some((scope) => ctx.scopes.has(scope));
  if (!audience || count === 0 || !mayRead) return [];
  return explainExamples(ctx, await examplesOf(ctx, audience, reason), reason, version?.variables ?? []);
}
