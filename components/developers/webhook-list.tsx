'use client';

import { Webhook as WebhookIcon } from 'lucide-react';
import { type Column, DataTable, DataTableSkeleton, rowLinkClasses } from '@/components/data/data-table';
import { ResourceState } from '@/components/data/resource-state';
import { timeColumn } from '@/components/data/time-column';
import { Page } from '@/components/layout/page';
import { Badge } from '@/components/ui/display/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Link } from '@/components/ui/navigation/link';
import { useWebhooks } from '@/lib/client/webhooks';
import type { Webhook } from '@/lib/webhooks/contract';
import { CreateTestReceiver } from './create-test-receiver';
import { CreateWebhook } from './create-webhook';

const columns: Column<Webhook>[] = [
  {
    id: 'url',
    header: 'Endpoint',
    className: 'max-w-80',
    cell: (webhook) => (
      <div className="grid gap-0.5">
        <Link
          href={`/developers/webhooks/${webhook.id}`}
          className={`${rowLinkClasses} max-sm:line-clamp-3 sm:truncate`}
        >
          {webhookAddress(webhook)}
        </Link>
        {webhook.description && (
          <span className="truncate text-muted-foreground text-xs">{webhook.description}</span>
        )}
      </div>
    ),
  },
  { id: 'state', header: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    id: 'events',
    header: 'Events',
    from: 'md',
    className: 'text-muted-foreground',
    cell: (webhook) => (webhook.events.length === 1 ? webhook.events[0] : `${webhook.events.length} kinds`),
  },
  timeColumn('Created', 'created_at', 'sm'),
];

export function WebhookState({ webhook }: { webhook: Webhook }) {
  if (!webhook.enabled) return <Badge tone={webhook.disabled_reason ? 'danger' : 'neutral'}>Disabled</Badge>;
  if (webhook.failing_since)
    return (
      <Badge tone="warning" dot>
        Failing
      </Badge>
    );
  return (
    <Badge tone="success" dot>
      Enabled
    </Badge>
  );
}

/** The readable destination of its events. */
export function webhookAddress(webhook: Webhook): string {
  return webhook.test_receiver ? 'Test receiver, inside this installation' : webhook.url;
}

/** The workspace's webhook endpoints. */
export function WebhookList() {
  const webhooks = useWebhooks();
  return (
    <Page
      title="Webhooks"
      description="We post each event to these addresses, signed, and try again until they take it. At most ten."
      actions={
        <>
          {!webhooks.data?.data.some((webhook) => webhook.test_receiver) && <CreateTestReceiver />}
          <CreateWebhook />
        </>
      }
    >
      <ResourceState
        resource={webhooks}
        label="webhooks"
        loading={<DataTableSkeleton columns={columns} rows={3} />}
        isEmpty={(page) => page.data.length === 0}
        empty={
          <EmptyState
            icon={<WebhookIcon aria-hidden />}
            title="No webhooks yet"
            action={<CreateWebhook byUrl={false} />}
          >
            Let your programs know when an email is delivered or bounces, or a template is published.
          </EmptyState>
        }
      >
        {(page) => (
          <DataTable caption="Webhooks" columns={columns} rows={page.data} rowKey={(webhook) => webhook.id} />
        )}
      </ResourceState>
    </Page>
  );
}
