import { type Context, requireScope } from '@/lib/context';
import type { SendItem } from '@/lib/emails/contract/sending';
import { access } from '@/lib/scopes';
import { acceptItems, type ItemOutcome } from './accept-items';
import { hashItem } from './hash-item';
import type { Candidate } from './read-item';
import { requireSendingAllowed } from './require-sending-allowed';

/** One message for many recipients: the checked item, the hash of its content, and the recipients. */
export type Message = {
  item: Omit<SendItem, 'to' | 'idempotency_key'>;
  contentHash: string;
  recipients: readonly { to: string; key: string }[];
};

/**
 * Accepts one message for all recipients in one commit, or for none. If any is refused, the others are
 * refused with the same reason. Keys accepted before are replays. Outcomes are in the order of the
 * recipients.
 */
export async function acceptTogether(ctx: Context, message: Message): Promise<ItemOutcome[]> {
  requireScope(ctx, access.sendEmails);
  await requireSendingAllowed(ctx);
  const candidates = message.recipients.map(({ to, key }, index): Candidate => {
    const itemHash = hashItem({ to, content: message.contentHash });
    return { index, key, itemHash, item: { ...message.item, to, idempotency_key: key } };
  });
  return acceptItems(ctx, candidates, () => [], { together: true });
}
