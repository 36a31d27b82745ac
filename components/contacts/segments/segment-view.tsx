'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { NewBroadcast } from '@/components/broadcasts/list/new-broadcast';
import { InUse } from '@/components/contacts/choices/in-use';
import { ConfirmButton } from '@/components/data/confirm-button';
import { FormButton } from '@/components/data/form-button';
import { ResourceState } from '@/components/data/resource-state';
import { changedFields } from '@/components/data/use-edits';
import { Page } from '@/components/layout/page';
import { Card } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { toast } from '@/components/ui/feedback/toast';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { countOf, formatNumber } from '@/lib/amounts';
import { issueAt } from '@/lib/client/api-error';
import { useDeleteSegment, useSegment, useUpdateSegment } from '@/lib/client/segments';
import { useMay } from '@/lib/client/session';
import type { CountedSegment, Segment } from '@/lib/segments/contract';
import { RulePreview } from './rule-preview';
import { ruleSentence } from './rule-words';
import { RulesForm } from './rules-form';
import { PutIn, SegmentMembers } from './segment-members';
import { useRuleFields } from './use-rule-fields';

/** One segment: its rules and contacts, or its manual members. */
export function SegmentView({ id }: { id: string }) {
  const segment = useSegment(id);
  const mayWrite = useMay('contact:write');
  const mayBroadcast = useMay('broadcast:write');
  const { data } = segment;
  const title = data?.name ?? 'Segment';
  return (
    <Page
      title={title}
      description={data && countedWords(data)}
      breadcrumb={[
        { label: 'Contacts', href: '/contacts' },
        { label: 'Segments', href: '/contacts/segments' },
      ]}
      actionsToCome={segment.isPending ? 1 + Number(mayBroadcast) + Number(mayWrite) : 0}
      actions={
        data && (
          <>
            <ButtonLink href={`/contacts?segment=${id}`} variant="secondary">
              Show in contacts
            </ButtonLink>
            {mayBroadcast && <NewBroadcast byUrl={false} segment={data} />}
            {mayWrite && <SegmentActions segment={data} />}
          </>
        )
      }
    >
      <ResourceState resource={segment} label="this segment" loading={<Skeleton className="h-80" />}>
        {(read) =>
          read.kind === 'manual' ? (
            <SegmentMembers segmentId={id} mayWrite={mayWrite} />
          ) : (
            <SegmentRulesView segment={read} mayWrite={mayWrite} />
          )
        }
      </ResourceState>
    </Page>
  );
}

/** Large counts are estimated by sampling. */
function countedWords({ contact_count: count, contact_count_margin: margin }: CountedSegment): string {
  if (margin > 0)
    return `About ${countOf(count, 'contact')} (±${formatNumber(margin)}), sampled in the last minute.`;
  return `${countOf(count, 'contact')}, counted in the last minute.`;
}

function SegmentRulesView({ segment, mayWrite }: { segment: Segment; mayWrite: boolean }) {
  const update = useUpdateSegment(segment.id);
  const read = useRuleFields(segment.rules);
  // Rules that somebody else saved ask for names anew: what is typed here stays meanwhile.
  const [fields, setFields] = useState(read);
  if (read && JSON.stringify(read) !== JSON.stringify(fields)) setFields(read);
  if (!fields) return <Skeleton className="h-80" />;
  const { name, match, rules } = segment;
  if (mayWrite)
    return (
      <RulesForm
        initial={segment}
        fields={fields}
        submitLabel="Save"
        pending={update.isPending}
        error={update.error}
        onSubmit={async (values) => {
          await update.mutateAsync(changedFields(values, { name, match, rules }));
          toast.success('Saved.');
        }}
      />
    );
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Card
        title="Rules"
        description={segment.match === 'all' ? 'All of them match.' : 'Any of them matches.'}
      >
        <ul className="grid list-disc gap-1 pl-4 text-sm">
          {segment.rules.map((rule) => (
            <li key={JSON.stringify(rule)}>{ruleSentence(rule, fields)}</li>
          ))}
        </ul>
      </Card>
      <RulePreview match={segment.match} rules={segment.rules} />
    </div>
  );
}

function SegmentActions({ segment }: { segment: Segment }) {
  const router = useRouter();
  const remove = useDeleteSegment();
  const manual = segment.kind === 'manual';
  return (
    <>
      {manual && <RenameSegment segment={segment} />}
      <ConfirmButton
        label="Delete"
        icon={<Trash2 aria-hidden />}
        title={`Delete ${segment.name}?`}
        description={
          <>
            {manual && (
              <InUse
                rule={{ field: `segment.${segment.id}`, operator: 'is', value: null }}
                one="contact is in it"
                many="contacts are in it"
              />
            )}
            Its contacts stay.
          </>
        }
        confirmLabel="Delete segment"
        doneMessage={`${segment.name} was deleted.`}
        action={remove}
        input={segment.id}
        onDone={() => router.push('/contacts/segments')}
      />
      {manual && <PutIn segmentId={segment.id} />}
    </>
  );
}

function RenameSegment({ segment }: { segment: Segment }) {
  const update = useUpdateSegment(segment.id);
  const [name, setName] = useState(segment.name);
  return (
    <FormButton
      label="Rename"
      title="Rename the segment"
      submitLabel="Rename"
      disabled={name.trim() === ''}
      shownPaths={['name']}
      action={update}
      onOpen={() => setName(segment.name)}
      onSubmit={(close) => update.mutate({ name: name.trim() }, { onSuccess: close })}
    >
      <Field label="Name" error={issueAt(update.error, 'name')} required>
        <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={120} />
      </Field>
    </FormButton>
  );
}
