'use client';

import { KeyRound, Send, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmButton } from '@/components/data/confirm-button';
import { ResourceState } from '@/components/data/resource-state';
import { showFailure } from '@/components/data/show-failure';
import { Page } from '@/components/layout/page';
import { Badge } from '@/components/ui/display/badge';
import { Card } from '@/components/ui/display/card';
import { Notice } from '@/components/ui/feedback/notice';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Switch } from '@/components/ui/form/switch';
import {
  useDeleteWebhook,
  useRotateSecret,
  useSendTestEvent,
  useUpdateWebhook,
  useWebhook,
} from '@/lib/client/webhooks';
import type { Webhook } from '@/lib/webhooks/contract';
import { SecretOnce } from './secret-once';
import { WebhookDeliveries } from './webhook-deliveries';
import { WebhookDialog } from './webhook-dialog';
import { WebhookState, webhookAddress } from './webhook-list';

/** One endpoint: its events, deliveries and secret. */
export function WebhookView({ id }: { id: string }) {
  const webhook = useWebhook(id);
  const title = webhook.data
    ? webhook.data.description || new URL(webhook.data.url).host || 'Test receiver'
    : 'Webhook';
  return (
    <Page
      title={title}
      description={
        <span className="[overflow-wrap:anywhere]">{webhook.data && webhookAddress(webhook.data)}</span>
      }
      breadcrumb={[{ label: 'Webhooks', href: '/developers/webhooks' }]}
      actionsToCome={webhook.isPending ? 1 : 0}
      actions={webhook.data && <WebhookActions webhook={webhook.data} />}
    >
      <ResourceState resource={webhook} label="this webhook" loading={<Skeleton className="h-56" />}>
        {(data) => (
          <>
            {data.disabled_reason && (
              <Notice tone="danger" title="This endpoint was disabled">
                {data.disabled_reason} Correct the endpoint, then switch it on again below.
              </Notice>
            )}
            {data.test_receiver && (
              <Notice tone="info" title="What arrives is shown below">
                Open a delivery for its headers, its payload and whether its signature is valid. Nothing
                leaves this installation.
              </Notice>
            )}
            <WebhookSettings webhook={data} />
            <WebhookDeliveries webhookId={data.id} />
          </>
        )}
      </ResourceState>
    </Page>
  );
}

function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const update = useUpdateWebhook(webhook.id);
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title="Endpoint"
      className="grid gap-4"
      actions={
        <>
          <WebhookState webhook={webhook} />
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              update.reset();
              setEditing(true);
            }}
          >
            Edit
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-1.5">
        {webhook.events.map((type) => (
          <Badge key={type} className="font-mono">
            {type}
          </Badge>
        ))}
      </div>
      <Switch
        label="Send events to this endpoint"
        hint="While it is off, no test can be sent, and new events are not kept for later."
        checked={webhook.enabled}
        pending={update.isPending}
        onCheckedChange={(enabled) => update.mutate({ enabled }, { onError: showFailure })}
      />
      {editing && (
        <WebhookDialog
          title="Edit the webhook"
          submitLabel="Save"
          initial={{ url: webhook.url, events: webhook.events, description: webhook.description ?? '' }}
          action={update}
          onSubmit={(input) => update.mutate(input, { onSuccess: () => setEditing(false) })}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
}

function WebhookActions({ webhook }: { webhook: Webhook }) {
  const router = useRouter();
  const test = useSendTestEvent(webhook.id);
  const rotate = useRotateSecret(webhook.id);
  const remove = useDeleteWebhook();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <Button
        variant="secondary"
        icon={<Send aria-hidden />}
        pending={test.isPending}
        disabled={!webhook.enabled}
        onClick={() =>
          test.mutate(undefined, {
            onSuccess: () => toast.success('A test event is on its way. It shows up below.'),
            onError: showFailure,
          })
        }
      >
        Send test event
      </Button>
      <ConfirmButton
        label="Rotate secret"
        icon={<KeyRound aria-hidden />}
        destructive={false}
        title="Make a new signing secret?"
        description="For a day events are signed with both, so that you can change over without losing any."
        confirmLabel="Rotate secret"
        doneMessage="The secret was rotated."
        action={rotate}
        input={undefined}
        onDone={(rotated) => setSecret(rotated.secret)}
      />
      <ConfirmButton
        label="Delete"
        icon={<Trash2 aria-hidden />}
        title="Delete this webhook?"
        description="It gets no more events, and its deliveries are no longer shown."
        confirmLabel="Delete webhook"
        doneMessage="The webhook was deleted."
        action={remove}
        input={webhook.id}
        onDone={() => router.push('/developers/webhooks')}
      />
      {secret && (
        <SecretOnce
          title="The new signing secret"
          label="signing secret"
          secret={secret}
          lost="When it is lost, rotate it once more."
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}
