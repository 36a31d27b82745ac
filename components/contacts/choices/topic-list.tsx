'use client';

import { MessagesSquare } from 'lucide-react';
import type { Column } from '@/components/data/data-table';
import { timeColumn } from '@/components/data/time-column';
import { Badge } from '@/components/ui/display/badge';
import { useDeleteTopic, useTopics } from '@/lib/client/contacts';
import type { Topic } from '@/lib/contacts/topics/contract';
import { ChoiceList } from './choice-list';
import { InUse } from './in-use';
import { TopicDialog } from './topic-dialog';

const columns: Column<Topic>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, description }) => (
      <div className="grid gap-0.5">
        <span className="font-medium">{name}</span>
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
    from: 'sm',
    cell: (topic) => (
      <Badge tone={topic.public ? 'success' : 'neutral'}>{topic.public ? 'Shown' : 'Hidden'}</Badge>
    ),
  },
  timeColumn('Created', 'created_at', 'md'),
];

/** The topics that people can choose. */
export function TopicList() {
  return (
    <ChoiceList
      label="topics"
      noun="topic"
      description="Topics are what people choose to get. Who leaves one still gets the others."
      resource={useTopics()}
      columns={columns}
      icon={<MessagesSquare aria-hidden />}
      remove={useDeleteTopic()}
      gone={({ id }) => (
        <>
          <InUse
            rule={{ field: `topic.${id}`, operator: 'is', value: 'subscribed' }}
            one="contact gets it"
            many="contacts get it"
          />
          The choices of contacts for it are deleted too.
        </>
      )}
      form={(edited, onClose) => <TopicDialog topic={edited} onClose={onClose} />}
    >
      Give people a choice between news and offers, so that nobody has to leave altogether.
    </ChoiceList>
  );
}
