'use client';

import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { CursorPagination } from '@/components/data/cursor-pagination';
import { type Column, DataTable, DataTableSkeleton, rowLinkClasses } from '@/components/data/data-table';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { useCursor } from '@/components/data/use-cursor';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CodeBlock } from '@/components/ui/code-block';
import { EmptyState } from '@/components/ui/empty-state';
import { Sheet } from '@/components/ui/sheet';
import { toast } from '@/components/ui/toast';
import { errorMessage } from '@/lib/client/api-error';
import { useReplayDelivery, useWebhookDeliveries } from '@/lib/client/webhooks';
import type { WebhookDelivery } from '@/lib/webhooks/contract';

const states = {
  pending: { label: 'Pending', tone: 'info' },
  succeeded: { label: 'Taken', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} as const;

/** Each event that was, or will be, posted to the endpoint. */
export function WebhookDeliveries({ webhookId }: { webhookId: string }) {
  const paging = useCursor();
  const deliveries = useWebhookDeliveries(webhookId, paging.cursor);
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = deliveries.data?.data.find((delivery) => delivery.id === openId);

  const columns: Column<WebhookDelivery>[] = [
    {
      id: 'event',
      header: 'Event',
      cell: (delivery) => (
        <button
          type="button"
          className={`${rowLinkClasses} font-mono text-xs`}
          onClick={() => setOpenId(delivery.id)}
        >
          {delivery.event_type}
        </button>
      ),
    },
    {
      id: 'state',
      header: 'State',
      cell: (delivery) => (
        <Badge tone={states[delivery.state].tone} dot>
          {states[delivery.state].label}
        </Badge>
      ),
    },
    {
      id: 'answer',
      header: 'Answer',
      from: 'sm',
      className: 'max-w-64 truncate text-muted-foreground',
      cell: (delivery) => delivery.last_status ?? delivery.last_error ?? '–',
    },
    {
      id: 'attempts',
      header: 'Attempts',
      from: 'md',
      className: 'text-muted-foreground tabular-nums',
      cell: (delivery) => delivery.attempts,
    },
    {
      id: 'created',
      header: 'When',
      className: 'text-muted-foreground',
      cell: (delivery) => <Time value={delivery.created_at} />,
    },
  ];

  return (
    <Card title="Deliveries" description="The newest first. Open one for what was sent and answered.">
      <div className="grid gap-4">
        <ResourceState
          resource={deliveries}
          label="deliveries"
          loading={<DataTableSkeleton columns={columns} rows={4} />}
          isEmpty={(page) => page.data.length === 0}
          empty={
            <EmptyState title="Nothing was posted yet" className="py-10">
              Send a test event to see whether your endpoint takes it.
            </EmptyState>
          }
        >
          {(page) => (
            <>
              <DataTable
                caption="Deliveries"
                columns={columns}
                rows={page.data}
                rowKey={(delivery) => delivery.id}
                stale={deliveries.isPlaceholderData}
              />
              <CursorPagination label="Deliveries" paging={paging} page={page} />
            </>
          )}
        </ResourceState>
      </div>
      <Sheet
        open={opened !== undefined}
        onOpenChange={() => setOpenId(null)}
        title={opened?.event_type ?? 'Delivery'}
        className="w-[min(36rem,94vw)]"
      >
        {opened && <DeliveryDetail delivery={opened} webhookId={webhookId} />}
      </Sheet>
    </Card>
  );
}

function DeliveryDetail({ delivery, webhookId }: { delivery: WebhookDelivery; webhookId: string }) {
  const replay = useReplayDelivery(webhookId);
  return (
    <div className="grid gap-5 p-5 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={states[delivery.state].tone} dot>
          {states[delivery.state].label}
        </Badge>
        <span className="flex-1 text-muted-foreground">
          {delivery.attempts} {delivery.attempts === 1 ? 'attempt' : 'attempts'}
          {delivery.next_attempt_at && delivery.state === 'pending' && (
            <>
              , next <Time value={delivery.next_attempt_at} />
            </>
          )}
        </span>
        <Button
          variant="secondary"
          size="sm"
          icon={<RotateCw aria-hidden />}
          pending={replay.isPending}
          onClick={() =>
            replay.mutate(delivery.id, {
              onSuccess: () => toast.success('The event is posted again.'),
              onError: (error) => toast.error(errorMessage(error)),
            })
          }
        >
          Send again
        </Button>
      </div>
      <section className="grid gap-2">
        <h3 className="font-medium">Payload</h3>
        <CodeBlock code={JSON.stringify(delivery.payload, null, 2)} label="payload" />
      </section>
      <section className="grid gap-2">
        <h3 className="font-medium">
          Last answer
          {delivery.last_status !== null && ` · ${delivery.last_status}`}
          {delivery.last_duration_ms !== null && ` · ${delivery.last_duration_ms} ms`}
        </h3>
        {delivery.last_error && <p className="text-destructive-text">{delivery.last_error}</p>}
        {delivery.last_response ? (
          <CodeBlock wrap code={delivery.last_response} label="response" />
        ) : (
          <p className="text-muted-foreground">No content.</p>
        )}
      </section>
    </div>
  );
}
