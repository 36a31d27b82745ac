import type { Context } from '@/lib/context';
import { latestSendDays, type SendItem } from '@/lib/emails/contract/sending';
import { createInvalidError, formatPath } from '@/lib/issues';

const dayMs = 86_400_000;

/**
 * The scheduled time; null: at once. `INVALID_REQUEST` when it is past or too far ahead. Only for new items:
 * a replay is still valid after its time has passed.
 */
export function readSendAt(
  ctx: Context,
  { send_at: sendAt }: Pick<SendItem, 'send_at'>,
  path: readonly PropertyKey[],
): string | null {
  if (sendAt === undefined) return null;
  const aheadMs = Date.parse(sendAt) - ctx.now().getTime();
  if (aheadMs > 0 && aheadMs <= latestSendDays * dayMs) return new Date(sendAt).toISOString();
  const [code, message] =
    aheadMs > 0
      ? (['too_big', `Must be at most ${latestSendDays} days ahead.`] as const)
      : (['too_small', 'Must be in the future. Leave it out to send at once.'] as const);
  throw createInvalidError([{ path: formatPath([...path, 'send_at']), code, message }]);
}
