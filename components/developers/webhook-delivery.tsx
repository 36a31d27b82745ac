import { RotateCw } from 'lucide-react';
import { showFailure } from '@/components/data/show-failure';
import { Time } from '@/components/data/time';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Fact, Facts } from '@/components/ui/display/facts';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { CopyButton } from '@/components/ui/form/copy-button';
import { useReplayDelivery } from '@/lib/client/webhooks';
import type { WebhookDelivery as Delivery } from '@/lib/webhooks/contract';
import { DeliveryAttempts } from './delivery-attempts';
import { DeliveryState } from './delivery-state';

/** One delivery: its state, attempts with responses, and payload. */
export function WebhookDelivery({ delivery, webhookId }: { delivery: Delivery; webhookId: string }) {
  const replay = useReplayDelivery(webhookId);
  return (
    <div className="grid grid-cols-1 gap-5 p-5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DeliveryState delivery={delivery} />
        <Button
          variant="secondary"
          size="sm"
          icon={<RotateCw aria-hidden />}
          pending={replay.isPending}
          onClick={() =>
            replay.mutate(delivery.id, {
              onSuccess: () => toast.success('The event is posted again, as a delivery of its own.'),
              onError: showFailure,
            })
          }
        >
          Send again
        </Button>
      </div>
      <Facts layout="lines">
        <Fact name="Created">
          <Time value={delivery.created_at} exact />
          {delivery.replay_of && ' · sent again by hand'}
        </Fact>
        <Fact name="Attempts">
          {delivery.attempts}
          {delivery.state === 'pending' && delivery.next_attempt_at && (
            <>
              , next <Time value={delivery.next_attempt_at} />
            </>
          )}
        </Fact>
        <Fact name="webhook-id">
          <span className="flex items-center gap-1">
            <code className="truncate font-mono text-xs">{delivery.event_id}</code>
            <CopyButton value={delivery.event_id} label="webhook-id" />
          </span>
        </Fact>
      </Facts>
      <DeliveryAttempts webhookId={webhookId} delivery={delivery} />
      <section className="grid grid-cols-1 gap-2">
        <h3 className="font-medium">Payload</h3>
        <CodeBlock wrap code={JSON.stringify(delivery.payload, null, 2)} label="payload" />
      </section>
    </div>
  );
}
