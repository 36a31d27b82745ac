'use client';

import { MessagesSquare, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ContactTabs } from '@/components/contacts/contact-tabs';
import { ConfirmButton } from '@/components/data/confirm-button';
import { type Column, DataTable, DataTableSkeleton } from '@/components/data/data-table';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { useNewDialog } from '@/components/data/use-new-dialog';
import { Page } from '@/components/layout/page';
import { Badge } from '@/components/ui/display/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';
import { useDeleteTopic, useTopics } from '@/lib/client/contacts';
import { useMay } from '@/lib/client/session';
import type { Topic } from '@/lib/contacts/topics/contract';
import { InUse } from './in-use';
import { TopicDialog } from './topic-dialog';

const columns: Column<Topic>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, description }) => (
      <div className="grid gap-0.5">
        <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
        {description && <span className="text-muted-foreground text-xs">{description}</span>}
      </div>
    ),
  },
  {
    id: 'default',
    header: 'Who has not chosen',
    from: 'sm',
    cell: (topic) => (topic.default === 'subscribed' ? 'Gets it' : 'Does not get it'),
  },
  {
    id: 'public',
    header: 'Preference page',
    cell: (topic) => (
      <Badge tone={topic.public ? 'success' : 'neutral'}>{topic.public ? 'Shown' : 'Hidden'}</Badge>
    ),
  },
  {
    id: 'created',
    header: 'Created',
    from: 'md',
    className: 'text-muted-foreground',
    cell: (topic) => <Time value={topic.created_at} />,
  },
];

/** What people choose to get. */
export function TopicList() {
  const topics = useTopics();
  const remove = useDeleteTopic();
  const mayWrite = useMay('contact:write');
  const [creating, setCreating] = useNewDialog();
  const [edited, setEdited] = useState<Topic | null>(null);
  const create = mayWrite && (
    <Button icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      Create topic
    </Button>
  );
  const actions: Column<Topic> = {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (topic) => (
      <span className="inline-flex gap-1">
        <Button
          variant="ghost"
          size="icon-sm"
          icon={<Pencil aria-hidden />}
          aria-label={`Edit ${topic.name}`}
          onClick={() => setEdited(topic)}
        />
        <ConfirmButton
          label="Delete"
          name={`Delete ${topic.name}`}
          icon={<Trash2 aria-hidden />}
          iconOnly
          variant="ghost"
          title={`Delete ${topic.name}?`}
          description={
            <>
              <InUse
                rule={{ field: `topic.${topic.id}`, operator: 'is', value: 'subscribed' }}
                words="get it"
              />
              What contacts chose of it is gone with it.
            </>
          }
          confirmLabel="Delete topic"
          doneMessage={`${topic.name} was deleted.`}
          action={remove}
          input={topic.id}
        />
      </span>
    ),
  };
  const shown = mayWrite ? [...columns, actions] : columns;
  return (
    <Page
      title="Contacts"
      width="wide"
      description="Topics are what people choose to get. Who leaves one still gets the others."
      actions={create}
    >
      <ContactTabs />
      <ResourceState
        resource={topics}
        label="topics"
        loading={<DataTableSkeleton columns={shown} rows={4} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState icon={<MessagesSquare aria-hidden />} title="No topics yet" action={create}>
            Give people a choice between news and offers, so that nobody has to leave altogether.
          </EmptyState>
        }
      >
        {({ data }) => <DataTable caption="Topics" columns={shown} rows={data} rowKey={({ id }) => id} />}
      </ResourceState>
      {(creating || edited) && mayWrite && (
        <TopicDialog
          topic={edited}
          onClose={() => {
            setCreating(false);
            setEdited(null);
          }}
        />
      )}
    </Page>
  );
}
