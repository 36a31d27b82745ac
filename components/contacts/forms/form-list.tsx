'use client';

import { FileInput, Plus } from 'lucide-react';
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
import { CopyButton } from '@/components/ui/form/copy-button';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { Link } from '@/components/ui/navigation/link';
import { useForms } from '@/lib/client/forms';
import { useMay } from '@/lib/client/session';
import type { Form } from '@/lib/forms/contract';

const columns: Column<Form>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (form) => (
      <Link href={`/contacts/forms/${form.id}`} className={rowLinkClasses}>
        {form.name}
      </Link>
    ),
  },
  {
    id: 'confirmation',
    header: 'Confirmation',
    from: 'sm',
    cell: ({ double_opt_in: doubleOptIn }) => (
      <Badge tone={doubleOptIn ? 'success' : 'neutral'}>{doubleOptIn ? 'By email' : 'None'}</Badge>
    ),
  },
  timeColumn('Created', 'created_at', 'sm'),
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (form) => <CopyButton value={form.url} label={`link to ${form.name}`} className="relative z-10" />,
  },
];

const byText = textFilters('q');

/** All sign-up forms. */
export function FormList() {
  const { filters, filter, clear, paging } = useFilters(byText);
  const { q } = filters;
  const forms = useForms(q, paging.cursor);
  const mayWrite = useMay('contact:write');

  const create = mayWrite && (
    <ButtonLink href="/contacts/forms/new" icon={<Plus aria-hidden />}>
      New form
    </ButtonLink>
  );
  return (
    <Page
      title="Contacts"
      part="Forms"
      description="By a sign-up form people subscribe themselves, on its page or on your own site."
      actions={create}
    >
      <PageTabs of="/contacts" />
      <ListSearch list={forms} filtered={q !== null} className="max-w-md">
        <SearchBox
          label="Find a form"
          placeholder="Find by name"
          value={q}
          onChange={(q) => filter({ q })}
          pending={forms.isFetching}
        />
      </ListSearch>
      <CursorTable
        resource={forms}
        label="forms"
        columns={columns}
        rowKey={({ id }) => id}
        paging={paging}
        skeletonRows={4}
        noMatch={q !== null && <NoMatch title="No form matches" onClear={clear} />}
        empty={
          <EmptyState icon={<FileInput aria-hidden />} title="No forms yet" action={create}>
            A form has a page to link to, and HTML for your own site. People who sign up confirm by email.
          </EmptyState>
        }
      />
    </Page>
  );
}
