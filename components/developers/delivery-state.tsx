import { Badge } from '@/components/ui/display/badge';
import type { WebhookDelivery } from '@/lib/webhooks/contract';

export const deliveryStateLabels = { pending: 'Waiting', succeeded: 'Taken', failed: 'Failed' } as const;

const tones = { pending: 'info', succeeded: 'success', failed: 'danger' } as const;

/** The state of a delivery, including whether a failed one will be retried. */
export function DeliveryState({ delivery }: { delivery: WebhookDelivery }) {
  const retried = delivery.state === 'pending' && delivery.attempts > 0;
  return (
    <Badge tone={retried ? 'warning' : tones[delivery.state]} dot>
      {retried ? 'Will retry' : deliveryStateLabels[delivery.state]}
    </Badge>
  );
}
