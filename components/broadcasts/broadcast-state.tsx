import { Badge, type BadgeProps } from '@/components/ui/display/badge';
import type { Broadcast, BroadcastState } from '@/lib/broadcasts/contract';

export const broadcastStateLooks: Record<BroadcastState, { label: string; tone: BadgeProps['tone'] }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  waiting_approval: { label: 'Waiting for approval', tone: 'warning' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

/** The same, for a broadcast that waits for the winner of its A/B test and sends nothing meanwhile. */
export function broadcastLook({ state, trial }: Shown) {
  if (!trial?.waiting_since) return broadcastStateLooks[state];
  const tone = trial.winner_by === 'clicks' ? ('info' as const) : ('warning' as const);
  return { label: 'Waiting for the winner', tone };
}

type Shown = Pick<Broadcast, 'state'> & Partial<Pick<Broadcast, 'trial'>>;

/** The state of a broadcast. */
export function BroadcastStateBadge(shown: Shown) {
  const { label, tone } = broadcastLook(shown);
  return (
    <Badge tone={tone} dot={shown.state !== 'draft'}>
      {label}
    </Badge>
  );
}
