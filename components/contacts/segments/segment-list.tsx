'use client';

import { Filter, Plus } from 'lucide-react';
import { useState } from 'react';
import { CursorTable } from '@/components/data/cursor-table';
import { type Column, rowLinkClasses } from '@/components/data/data-table';
import { ListSearch } from '@/components/data/list-search';
import { NoMatch } from '@/components/data/no-match';
import { SearchBox } from '@/components/data/search-box';
import { timeColumn } from '@/components/data/time-column';
import { textFilters, useFilters } from '@/components/data/use-filters';
import { Page } from '@/components/layout/page';
import { PageTabs } from '@/components/navigation/page-tabs';
import { Badge } from '@/components/ui/display/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { Link } from '@/components/ui/navigation/link';
import { useSegments } from '@/lib/client/segments';
import { useMay } from '@/lib/client/session';
import type { Segment } from '@/lib/segments/contract';
import { NewManualSegment } from './new-segment';
import { type RuleField, rulesSentence } from './rule-words';
import { useRuleFields } from './use-rule-fields';

const columnsWith = (fields: readonly RuleField[] | undefined): Column<Segment>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (segment) => (
      <div className="grid gap-0.5">
        <Link href={`/contacts/segments/${segment.id}`} className={rowLinkClasses}>
          {segment.name}
        </Link>
        <span className="text-muted-foreground text-xs">
          {segment.kind === 'manual'
            ? 'Contacts are put into it'
            : fields && (rulesSentence(segment, fields) || 'No rules yet, so it is empty')}
        </span>
      </div>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    from: 'sm',
    cell: ({ kind }) => (
      <Badge tone={kind === 'rules' ? 'info' : 'neutral'}>{kind === 'rules' ? 'By rules' : 'By hand'}</Badge>
    ),
  },
  timeColumn('Created', 'created_at', 'sm'),
];

const byText = textFilters('q');

/** All segments. */
export function SegmentList() {
  const { filters, filter, clear, paging } = useFilters(byText);
  const { q } = filters;
  const segments = useSegments({ q }, paging.cursor);
  const fields = useRuleFields(segments.data?.data.flatMap(({ rules }) => rules));
  const mayWrite = useMay('contact:write');
  const [byHand, setByHand] = useState(false);

  const create = mayWrite && (
    <>
      <Button variant="secondary" onClick={() => setByHand(true)}>
        New manual segment
      </Button>
      <ButtonLink href="/contacts/segments/new" icon={<Plus aria-hidden />}>
        New segment
      </ButtonLink>
    </>
  );
  return (
    <Page
      title="Contacts"
      part="Segments"
      description="Segments are contacts that belong together: found by rules, or put together by hand."
      actions={create}
    >
      <PageTabs of="/contacts" />
      <ListSearch list={segments} filtered={q !== null} className="max-w-md">
        <SearchBox
          label="Find a segment"
          placeholder="Find by name"
          value={q}
          onChange={(q) => filter({ q })}
          pending={segments.isFetching}
        />
      </ListSearch>
      <CursorTable
        resource={segments}
        label="segments"
        columns={columnsWith(fields)}
        rowKey={({ id }) => id}
        paging={paging}
        skeletonRows={4}
        noMatch={q !== null && <NoMatch title="No segment matches" onClear={clear} />}
        empty={
          <EmptyState icon={<Filter aria-hidden />} title="No segments yet" action={create}>
            Write to readers in one city, or to those who joined this month.
          </EmptyState>
        }
      />
      {byHand && <NewManualSegment onClose={() => setByHand(false)} />}
    </Page>
  );
}
