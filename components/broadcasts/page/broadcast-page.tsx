'use client';

import { parseAsBoolean, useQueryState } from 'nuqs';
import { editableStates, hasStarted } from '@/components/broadcasts/broadcast-words';
import { ResourceState } from '@/components/data/resource-state';
import { Page } from '@/components/layout/page';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { useBroadcast } from '@/lib/client/broadcasts';
import { useMay } from '@/lib/client/session';
import { BroadcastEditor } from './broadcast-editor';
import { BroadcastView } from './broadcast-view';

/** One broadcast: the editor for a draft, else its progress and results. */
export function BroadcastPage({ id }: { id: string }) {
  const broadcast = useBroadcast(id);
  const mayWrite = useMay('broadcast:write');
  const [editing, setEditing] = useQueryState('edit', parseAsBoolean.withDefault(false));
  if (!broadcast.data)
    return (
      <Page
        title="Broadcast"
        description={broadcast.isPending && <Skeleton className="h-5 w-48" />}
        breadcrumb={[{ label: 'Broadcasts', href: '/broadcasts' }]}
        actionsToCome={broadcast.isPending ? 2 : 0}
      >
        <ResourceState resource={broadcast} label="this broadcast" loading={<Skeleton className="h-96" />}>
          {() => null}
        </ResourceState>
      </Page>
    );
  const { data } = broadcast;
  const sent = () => {
    void setEditing(null);
    // The page changed, and its top says what happened.
    scrollTo({ top: 0 });
  };
  if (mayWrite && (data.state === 'draft' || (editing && canEdit(data))))
    return <BroadcastEditor key={id} broadcast={data} onSent={sent} />;
  return (
    <BroadcastView
      broadcast={data}
      readAt={broadcast.dataUpdatedAt}
      onEdit={canEdit(data) ? () => void setEditing(true) : undefined}
    />
  );
}

/** Whether it can still be edited, because nothing was sent. */
function canEdit(broadcast: Broadcast): boolean {
  return editableStates.includes(broadcast.state) || (broadcast.state === 'paused' && !hasStarted(broadcast));
}
