import { type Context, requireScope } from '@/lib/context';
import type { SendItem } from '@/lib/emails/contract/sending';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { acceptItems } from './accept-items';
import type { Accepted } from './find-known-keys';
import { hashItem } from './hash-item';
import type { Candidate } from './read-item';
import { recordRefusals } from './record-refusals';
import { requireSendingAllowed } from './require-sending-allowed';

/** One message for many: an item that holds the field rules, what stands for its content, and who gets it. */
export type Message = {
  item: Omit<SendItem, 'to' | 'idempotency_key'>;
  contentHash: string;
  recipients: readonly { to: string; key: string }[];
};

/**
 * Accepts one message for all of its recipients in one commit, or for none: what refuses one is thrown, a lasting
 * refusal before one that passes, and noted for each. Those whose key was accepted before are replays.
 */
export async function acceptTogether(ctx: Context, message: Message): Promise<Accepted[]> {
  requireScope(ctx, access.sendEmails);
  const candidates = message.recipients.map(({ to, key }, index): Candidate => {
    const item = { ...message.item, to, idempotency_key: key };
    return { index, key, itemHash: hashItem({ to, content: message.contentHash }), item };
  });
  const outcomes = await refusedAsWhole(ctx).then(
    (refusal) => refusal ?? acceptItems(ctx, candidates, () => [], { together: true }),
  );
  const refusal = outcomes instanceof DomainError ? outcomes : decidingRefusal(outcomes);
  if (!refusal) return outcomes.filter((one) => !(one instanceof DomainError));
  await recordRefusals(
    ctx,
    candidates.flatMap(({ item, index }) => {
      const own = outcomes instanceof DomainError ? outcomes : outcomes[index];
      return own instanceof DomainError ? [{ given: item, error: own }] : [];
    }),
  );
  throw refusal;
}
