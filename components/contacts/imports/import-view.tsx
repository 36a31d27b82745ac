'use client';

import { Undo2 } from 'lucide-react';
import { ConfirmButton } from '@/components/data/confirm-button';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { Page } from '@/components/layout/page';
import { Card } from '@/components/ui/display/card';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Notice } from '@/components/ui/feedback/notice';
import { Progress } from '@/components/ui/feedback/progress';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { Link } from '@/components/ui/navigation/link';
import { countOf } from '@/lib/amounts';
import { useContactImport, useUndoImport } from '@/lib/client/contact-imports';
import { useSegmentsById } from '@/lib/client/segments';
import { useMay } from '@/lib/client/session';
import type { ContactImportDetail } from '@/lib/contacts/imports/contract';
import { ImportStateBadge, importName } from './import-state';
import { RefusedRows } from './refused-rows';
import { RowCounts } from './row-counts';

/** One import: its progress, result, and how to undo it. */
export function ImportView({ id }: { id: string }) {
  const read = useContactImport(id);
  const { data } = read;
  const title = data ? importName(data) : 'Import';
  return (
    <Page
      title={title}
      breadcrumb={[
        { label: 'Contacts', href: '/contacts' },
        { label: 'Imports', href: '/contacts/imports' },
      ]}
      actionsToCome={read.isPending ? 1 : 0}
      actions={data && <ImportActions found={data} />}
    >
      <ResourceState resource={read} label="this import" loading={<Skeleton className="h-80" />}>
        {(found) => (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid min-w-0 gap-5">
              <ImportProgress found={found} />
              {(found.refused > 0 || found.refusals.length > 0) && <RefusedRows found={found} />}
            </div>
            <ImportFacts found={found} />
          </div>
        )}
      </ResourceState>
    </Page>
  );
}

function ImportActions({ found }: { found: ContactImportDetail }) {
  const undo = useUndoImport();
  const mayWrite = useMay('contact:write');
  const { state, segment_id: segmentId, undo_until: until } = found;
  const undoable = state === 'running' || (until !== null && Date.parse(until) > Date.now());
  return (
    <>
      {state === 'done' && (
        <ButtonLink href={segmentId ? `/contacts?segment=${segmentId}` : '/contacts'} variant="secondary">
          {segmentId ? 'Show contacts' : 'All contacts'}
        </ButtonLink>
      )}
      {mayWrite && undoable && (
        <ConfirmButton
          label={state === 'running' ? 'Stop and undo' : 'Undo import'}
          icon={<Undo2 aria-hidden />}
          title="Undo this import?"
          description="Contacts that it created are deleted, the others get back the values, topics and segments they had. New properties stay."
          confirmLabel="Undo import"
          cancelLabel="Keep it"
          doneMessage="The import is being undone."
          action={undo}
          input={found.id}
        />
      )}
    </>
  );
}

const sentences = {
  running: 'It continues even if you leave this page.',
  done: 'All rows are done.',
  failed: 'It stopped before its end.',
  undoing: 'It is being undone. This continues even if you leave this page.',
  undone: 'It was undone: its contacts are as they were before.',
} as const;

function ImportProgress({ found }: { found: ContactImportDetail }) {
  const { state, progress, rows, failure_message: failure } = found;
  return (
    <Card
      title={state === 'undone' || state === 'undoing' ? 'What had been imported' : countOf(rows, 'row')}
      description={<output>{sentences[state]}</output>}
      actions={<ImportStateBadge {...found} />}
      className="grid gap-5"
    >
      {failure && (
        <Notice tone="danger" title="The import failed">
          {failure} Import the file again for the rest: rows that are in change nothing.
        </Notice>
      )}
      {state === 'running' && <Progress label="Progress of the import" value={progress} max={1} />}
      {state === 'undoing' && <Progress label="Undoing the import" value={null} />}
      <RowCounts counts={found} />
    </Card>
  );
}

function ImportFacts({ found }: { found: ContactImportDetail }) {
  const { segment_id: segmentId, created_by: author, ended_at: endedAt, undo_until: until } = found;
  const segment = useSegmentsById(segmentId ? [segmentId] : []).data?.data[0];
  return (
    <Card title="Details">
      <Facts>
        <Fact name="Begun">
          <Time value={found.created_at} exact />
          {author.name && ` by ${author.name}`}
        </Fact>
        {endedAt && (
          <Fact name="Ended">
            <Time value={endedAt} exact />
          </Fact>
        )}
        {segment && (
          <Fact name="Segment">
            <Link
              className="text-primary-text underline underline-offset-2"
              href={`/contacts/segments/${segment.id}`}
            >
              {segment.name}
            </Link>
          </Fact>
        )}
        {until && (
          <Fact name="Can be undone until">
            <Time value={until} exact />, while nobody changes its contacts
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
