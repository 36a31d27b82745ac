import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SegmentPicker } from '@/components/contacts/segments/segment-picker';
import { FormDialog } from '@/components/data/form-dialog';
import { Notice } from '@/components/ui/feedback/notice';
import { Progress } from '@/components/ui/feedback/progress';
import { toast } from '@/components/ui/feedback/toast';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { Link } from '@/components/ui/navigation/link';
import { countOf, formatNumber } from '@/lib/amounts';
import {
  type ChangeInput,
  contactKeys,
  useChangeContacts,
  useContactChange,
  useTopics,
} from '@/lib/client/contacts';
import type { ContactChange } from '@/lib/contacts/changes/contract';

export type PeopleChange = 'segment' | 'topic' | 'unsubscribe' | 'delete';

const descriptions: Partial<Record<PeopleChange, string>> = {
  unsubscribe: 'They no longer get marketing email. Transactional email still reaches them.',
  delete:
    'Their properties, topics and consent are gone. Suppressions of their addresses and the log of emails stay.',
};

/** The message for a finished change, given the number of contacts. */
const doneSentences: Record<ContactChange['action'], (count: string) => string> = {
  subscribe_topic: (count) => `${count} subscribed to the topic.`,
  unsubscribe_topic: (count) => `${count} unsubscribed from the topic.`,
  add_to_segment: (count) => `${count} added to the segment.`,
  remove_from_segment: (count) => `${count} removed from the segment.`,
  unsubscribe: (count) => `${count} unsubscribed.`,
  delete: (count) => `${count} deleted.`,
};

type Props = {
  kind: PeopleChange;
  /** The selected contacts, as a number in words. */
  count: string;
  filters: ChangeInput['filters'];
  onClose: () => void;
  /** Also called if it is closed while running. */
  onBegun: () => void;
};

/** Options for a change of many contacts, and its progress. */
export function ChangeDialog({ kind, count, filters, onClose, onBegun }: Props) {
  const client = useQueryClient();
  const begin = useChangeContacts();
  const topics = useTopics().data?.data ?? [];
  const [removes, setRemoves] = useState(false);
  const [segmentId, setSegmentId] = useState<string | null>(null);
  const [chosenTopic, setChosenTopic] = useState<string | null>(null);
  const topicId = chosenTopic ?? topics[0]?.id ?? null;
  const polled = useContactChange(begin.data?.state === 'running' ? begin.data.id : null).data;
  const change = polled ?? begin.data;

  useEffect(() => {
    if (change?.state !== 'done') return;
    toast.success(outcomeOf(change));
    for (const queryKey of contactKeys) void client.invalidateQueries({ queryKey });
    onBegun();
  }, [change, client, onBegun]);

  const input = inputOf(kind, removes, kind === 'segment' ? segmentId : topicId);
  const running = change?.state === 'running';
  return (
    <FormDialog
      title={titleOf(kind, removes, count)}
      description={descriptions[kind]}
      submitLabel={submitLabel(kind, removes)}
      cancelLabel={change ? 'Close' : 'Cancel'}
      variant={kind === 'delete' || kind === 'unsubscribe' ? 'destructive' : 'primary'}
      action={{ isPending: begin.isPending || running, error: begin.error }}
      disabled={input === null || change?.state === 'failed'}
      onSubmit={() => input && begin.mutate({ filters, change: input })}
      onClose={change ? onBegun : onClose}
    >
      {change?.state === 'failed' && (
        <Notice tone="danger" title="It could not be finished">
          {change.failure_message} {countOf(change.changed, 'contact')} had been done.
        </Notice>
      )}
      {running && (
        <div className="grid gap-2 text-sm">
          <Progress
            label="Progress"
            value={Math.min(change.visited, change.matched)}
            max={Math.max(1, change.matched)}
          />
          <output className="tabular-nums">
            {formatNumber(change.visited)} of {change.matched_margin > 0 && 'about '}
            {formatNumber(change.matched)} done
          </output>
          <p className="text-muted-foreground text-xs">It continues even if you close this.</p>
        </div>
      )}
      {!change && kind === 'segment' && (
        <>
          <ChoiceGroup
            hideLabel
            appearance="segments"
            label="Add or remove"
            value={removes ? 'remove' : 'add'}
            onValueChange={(value) => setRemoves(value === 'remove')}
            options={[
              { value: 'add', label: 'Add to' },
              { value: 'remove', label: 'Remove from' },
            ]}
          />
          <Field label="Segment">
            <SegmentPicker
              manual
              creates={!removes}
              none="Choose a segment"
              value={segmentId}
              onChange={setSegmentId}
            />
          </Field>
        </>
      )}
      {!change && kind === 'topic' && topics.length === 0 && (
        <p className="text-sm">
          Topics let people choose what they get.{' '}
          <Link className="text-primary-text underline" href="/contacts/topics?new=true">
            New topic
          </Link>
        </p>
      )}
      {!change && kind === 'topic' && topics.length > 0 && (
        <>
          <ChoiceGroup
            hideLabel
            appearance="segments"
            label="Subscribe or unsubscribe"
            value={removes ? 'remove' : 'add'}
            onValueChange={(value) => setRemoves(value === 'remove')}
            options={[
              { value: 'add', label: 'Subscribe to' },
              { value: 'remove', label: 'Unsubscribe from' },
            ]}
          />
          <Field
            label="Topic"
            hint={
              removes ? undefined : 'People who left this topic, or unsubscribed from all, stay unsubscribed.'
            }
          >
            <Select
              value={topicId ?? undefined}
              onValueChange={setChosenTopic}
              options={topics.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

function titleOf(kind: PeopleChange, removes: boolean, count: string): string {
  if (kind === 'segment') return removes ? `Remove ${count} from a segment` : `Add ${count} to a segment`;
  if (kind === 'topic')
    return removes ? `Unsubscribe ${count} from a topic` : `Subscribe ${count} to a topic`;
  return kind === 'delete' ? `Delete ${count}?` : `Unsubscribe ${count}?`;
}

function submitLabel(kind: PeopleChange, removes: boolean): string {
  if (kind === 'segment') return removes ? 'Remove from segment' : 'Add to segment';
  if (kind === 'topic') return removes ? 'Unsubscribe from topic' : 'Subscribe to topic';
  return kind === 'delete' ? 'Delete' : 'Unsubscribe';
}

function inputOf(kind: PeopleChange, removes: boolean, id: string | null): ChangeInput['change'] | null {
  if (kind === 'unsubscribe' || kind === 'delete') return { action: kind };
  if (id === null) return null;
  return kind === 'segment'
    ? { action: removes ? 'remove_from_segment' : 'add_to_segment', segment_id: id }
    : { action: removes ? 'unsubscribe_topic' : 'subscribe_topic', topic_id: id };
}

function outcomeOf({ action, visited, changed, kept }: ContactChange): string {
  const rest = visited - changed - kept;
  return [
    doneSentences[action](countOf(changed, 'contact')),
    rest > 0 && `${countOf(rest, 'contact')} already ${rest === 1 ? 'was' : 'were'}.`,
    kept > 0 && `${countOf(kept, 'contact')} had left and ${kept === 1 ? 'stays' : 'stay'} so.`,
  ]
    .filter(Boolean)
    .join(' ');
}
