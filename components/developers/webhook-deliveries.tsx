import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { CursorTable } from '@/components/data/cursor-table';
import { type Column, rowLinkClasses } from '@/components/data/data-table';
import { FilterSelect } from '@/components/data/filter-select';
import { NoMatch } from '@/components/data/no-match';
import { Time } from '@/components/data/time';
import { timeColumn } from '@/components/data/time-column';
import { useFilters } from '@/components/data/use-filters';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useWebhookDeliveries } from '@/lib/client/webhooks';
import { eventTypes } from '@/lib/events/event-payloads';
import { type WebhookDelivery as Delivery, deliveryState } from '@/lib/webhooks/contract';
import { DeliveryState, deliveryStateLabels } from './delivery-state';
import { ReplayRange } from './replay-range';
import { WebhookDelivery } from './webhook-delivery';

const stateOptions = deliveryState.options.map((value) => ({ value, label: deliveryStateLabels[value] }));
const eventOptions = eventTypes.map((value) => ({ value, label: value }));

function columnsWith(onOpen: (id: string) => void): Column<Delivery>[] {
  return [
    {
      id: 'event',
      header: 'Event',
      cell: (delivery) => (
        <>
          <button
            type="button"
            className={`${rowLinkClasses} font-mono text-xs`}
            onClick={() => onOpen(delivery.id)}
          >
            {delivery.event_type}
          </button>
          <span className="block text-muted-foreground text-xs sm:hidden">
            <Time value={delivery.created_at} />
            {delivery.last_status !== null && ` · ${delivery.last_status}`}
          </span>
        </>
      ),
    },
    { id: 'state', header: 'State', cell: (delivery) => <DeliveryState delivery={delivery} /> },
    {
      id: 'answer',
      header: 'Answer',
      from: 'sm',
      className: 'w-full min-w-40 max-w-0 truncate text-muted-foreground',
      cell: (delivery) => delivery.last_status ?? delivery.last_error ?? '–',
    },
    {
      id: 'attempts',
      header: 'Attempts',
      from: 'md',
      numeric: true,
      className: 'text-muted-foreground',
      cell: (delivery) => delivery.attempts,
    },
    timeColumn('When', 'created_at', 'sm'),
  ];
}

const parsers = {
  state: parseAsStringLiteral(deliveryState.options),
  event: parseAsStringLiteral(eventTypes),
};

/** Each event that was or will be posted to the endpoint. */
export function WebhookDeliveries({ webhookId }: { webhookId: string }) {
  const { filters, filter, clear, filtered, paging } = useFilters(parsers);
  const deliveries = useWebhookDeliveries(webhookId, filters, paging.cursor);
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = deliveries.data?.data.find((delivery) => delivery.id === openId);
  const columns = columnsWith(setOpenId);

  return (
    <Card
      title="Deliveries"
      description="The newest first. Open one for what was sent and answered."
      className="grid gap-4"
      actions={
        <div className="flex flex-wrap gap-2 sm:justify-end">
          <FilterSelect
            label="Event of deliveries"
            all="Every event"
            value={filters.event}
            onChange={(event) => filter({ event })}
            options={eventOptions}
          />
          <FilterSelect
            label="State of deliveries"
            all="Every state"
            value={filters.state}
            onChange={(state) => filter({ state })}
            options={stateOptions}
          />
          <ReplayRange webhookId={webhookId} />
        </div>
      }
    >
      <CursorTable
        resource={deliveries}
        label="deliveries"
        columns={columns}
        rowKey={(delivery) => delivery.id}
        paging={paging}
        skeletonRows={4}
        noMatch={filtered && <NoMatch title="No delivery matches" className="py-10" onClear={clear} />}
        empty={
          <EmptyState title="No deliveries yet" className="py-10">
            Send a test event to see whether your endpoint takes it.
          </EmptyState>
        }
      />
      <Sheet
        open={opened !== undefined}
        onOpenChange={() => setOpenId(null)}
        title={opened?.event_type ?? 'Delivery'}
        className="w-[min(36rem,94vw)]"
      >
        {opened && <WebhookDelivery delivery={opened} webhookId={webhookId} />}
      </Sheet>
    </Card>
  );
}
