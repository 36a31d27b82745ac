import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { Badge } from '@/components/ui/display/badge';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useDeliveryAttempts } from '@/lib/client/webhooks';
import type { WebhookAttempt, WebhookDelivery } from '@/lib/webhooks/contract';

/** The attempts of a delivery: time, response and duration. */
export function DeliveryAttempts({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const attempts = useDeliveryAttempts(webhookId, delivery);
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-medium">Attempts</h3>
      <ResourceState
        resource={attempts}
        label="attempts"
        loading={<Skeleton className="h-16" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <p className="text-muted-foreground">
            {delivery.attempts === 0 ? 'No attempts yet.' : 'Its attempts are older than this list.'}
          </p>
        }
      >
        {({ data }) => (
          <ol className="grid grid-cols-1 gap-2">
            {data.map((attempt, index) => (
              <Attempt key={attempt.id} attempt={attempt} open={index === data.length - 1} />
            ))}
          </ol>
        )}
      </ResourceState>
    </section>
  );
}

/** `open`: whether to show the response initially. */
function Attempt({ attempt, open }: { attempt: WebhookAttempt; open: boolean }) {
  const headers = Object.entries(attempt.headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <li className="rounded-md border bg-card">
      <details open={open}>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-2">
          <span className="text-muted-foreground tabular-nums">{attempt.number}.</span>
          <Badge tone={attempt.error === null ? 'success' : 'danger'}>{attempt.status ?? 'No answer'}</Badge>
          <span className="text-muted-foreground text-xs tabular-nums">{attempt.duration_ms} ms</span>
          <span className="ml-auto text-muted-foreground text-xs">
            <Time value={attempt.created_at} exact />
          </span>
        </summary>
        <div className="grid grid-cols-1 gap-3 border-t p-3">
          {attempt.error && <p className="text-destructive-text">{attempt.error}</p>}
          {attempt.response && (
            <CodeBlock wrap code={attempt.response} label={`answer to attempt ${attempt.number}`} />
          )}
          {headers.length > 0 && (
            <CodeBlock wrap code={headers.join('\n')} label={`headers of attempt ${attempt.number}`} />
          )}
        </div>
      </details>
    </li>
  );
}
