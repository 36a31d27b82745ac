import { skipWords } from '@/components/broadcasts/broadcast-words';
import { EmailStateBadge } from '@/components/emails/email-state';
import { failureLabel } from '@/components/emails/failure-labels';
import { Badge } from '@/components/ui/display/badge';
import { type BroadcastRecipient, skipReason } from '@/lib/broadcasts/contract';

type Shown = Pick<BroadcastRecipient, 'state'> & Partial<Pick<BroadcastRecipient, 'captured'>>;

/** The state of a person's email; waiting or skipped if there is none. */
export function RecipientStateBadge({ state, captured }: Shown) {
  if (state === 'waiting') return <Badge title="Their turn has not come yet.">Waiting</Badge>;
  if (state === 'skipped') return <Badge tone="warning">Skipped</Badge>;
  return <EmailStateBadge state={state} captured={captured} />;
}

/** Why someone did not get it, in a few words. */
export function reasonLabel(reason: string): string {
  const skipped = skipReason.safeParse(reason);
  return skipped.success ? skipWords[skipped.data].label : failureLabel(reason);
}
