import { Badge, type BadgeProps } from '@/components/ui/display/badge';
import type { BroadcastState } from '@/lib/broadcasts/contract';

export const broadcastStateLooks: Record<BroadcastState, { label: string; tone: BadgeProps['tone'] }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  waiting_approval: { label: 'Waiting for approval', tone: 'warning' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

/** How far a broadcast is. */
export function BroadcastStateBadge({ state }: { state: BroadcastState }) {
  const { label, tone } = broadcastStateLooks[state];
  return (
    <Badge tone={tone} dot={state !== 'draft'}>
      {label}
    </Badge>
  );
}
