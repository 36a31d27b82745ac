import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useSegmentName } from '@/components/broadcasts/use-segment-name';
import { useTopicName } from '@/components/broadcasts/use-topic-name';
import { PickField } from '@/components/data/pick-field';
import { Card } from '@/components/ui/display/card';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Button } from '@/components/ui/form/button';
import { Combobox } from '@/components/ui/overlay/combobox';
import { countOf } from '@/lib/amounts';
import { useTopics } from '@/lib/client/contacts';
import { useSegments } from '@/lib/client/segments';
import { fieldId, type SectionProps } from './section';

const everybody = 'all';
const maxExcluded = 20;

/** In a new tab: the broadcast stays open, and lists the segment on return. */
const newSegment = {
  label: 'New segment…',
  icon: <Plus aria-hidden />,
  onSelect: () => window.open('/contacts/segments/new', '_blank', 'noopener'),
};

type Props = SectionProps & {
  /** The number of recipients, as far as known. */
  people: number | null;
  counting: boolean;
};

/** The audience: a segment or all, exclusions, and the topic. */
export function RecipientsSection({ fields, onChange, people, counting }: Props) {
  const [q, setQ] = useState('');
  const segments = useSegments({ q: q.trim() || null });
  const topics = useTopics().data?.data ?? [];
  const options = (segments.data?.data ?? []).map(({ id, name, kind }) => ({
    ...{ value: id, label: name },
    hint: kind === 'manual' ? 'By hand' : 'By rules',
  }));
  const excluded = fields.excluded_segment_ids;
  return (
    <Card
      title="To"
      className="grid grid-cols-1 gap-5"
      actions={
        <span className="flex items-center gap-2 text-muted-foreground text-sm tabular-nums">
          {counting && <Spinner />}
          {people !== null && countOf(people, 'person', 'people')}
        </span>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <PickField
          id={fieldId('segment_id')}
          label="Segment"
          placeholder="Name of a segment…"
          empty="No segment has this name."
          value={fields.segment_id ?? everybody}
          chosen={useSegmentName(fields.segment_id)}
          onSearch={setQ}
          onValueChange={(id) => onChange({ segment_id: id === everybody ? null : id })}
          action={newSegment}
          options={q.trim() === '' ? [{ value: everybody, label: 'All contacts' }, ...options] : options}
        />
        <PickField
          id={fieldId('topic_id')}
          label="Topic"
          placeholder="Name of a topic…"
          value={fields.topic_id ?? everybody}
          chosen={useTopicName(fields.topic_id) ?? 'No topic'}
          onValueChange={(id) => onChange({ topic_id: id === everybody ? null : id })}
          options={[
            { value: everybody, label: 'No topic' },
            ...topics.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          hint={
            fields.topic_id === null
              ? 'Unsubscribing from it ends all marketing email.'
              : 'Only its subscribers get it, and unsubscribing ends this topic alone.'
          }
        />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <span className="font-medium text-sm">Except</span>
        <ul
          id={fieldId('excluded_segment_ids')}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-2 outline-none"
        >
          {excluded.map((id) => (
            <li key={id}>
              <ExcludedSegment
                id={id}
                onRemove={() => onChange({ excluded_segment_ids: excluded.filter((one) => one !== id) })}
              />
            </li>
          ))}
          {excluded.length < maxExcluded && (
            <li>
              <Combobox
                label="Exclude a segment"
                placeholder="Name of a segment…"
                empty="No segment has this name."
                value={null}
                onSearch={setQ}
                onValueChange={(id) => onChange({ excluded_segment_ids: [...excluded, id] })}
                action={newSegment}
                options={options.filter(({ value }) => !excluded.includes(value))}
                trigger={
                  <Button variant="secondary" size="sm" icon={<Plus aria-hidden />}>
                    Exclude a segment
                  </Button>
                }
              />
            </li>
          )}
        </ul>
      </div>
    </Card>
  );
}

function ExcludedSegment({ id, onRemove }: { id: string; onRemove: () => void }) {
  const name = useSegmentName(id);
  return (
    <span className="inline-flex max-w-64 items-center gap-1 rounded-md border bg-muted/50 py-0.5 pr-0.5 pl-2.5 text-sm">
      <span className="truncate">{name}</span>
      <Button
        variant="ghost"
        size="icon-sm"
        className="size-7"
        aria-label={`No longer exclude ${name}`}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </span>
  );
}
