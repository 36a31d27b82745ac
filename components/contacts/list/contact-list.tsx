'use client';

import { ContactRound, FileUp } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { DownloadPerson } from '@/components/contacts/person/download-person';
import { ErasePerson } from '@/components/contacts/person/erase-person';
import { ColumnMenu } from '@/components/data/column-menu';
import { CursorTable } from '@/components/data/cursor-table';
import { ExportButton } from '@/components/data/export-button';
import { NoMatch } from '@/components/data/no-match';
import { useSelection } from '@/components/data/selection';
import { useStoredText } from '@/components/data/stored-value';
import { useCursor } from '@/components/data/use-cursor';
import { useRowKeys } from '@/components/data/use-row-keys';
import { Page } from '@/components/layout/page';
import { PageTabs } from '@/components/navigation/page-tabs';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { Link } from '@/components/ui/navigation/link';
import {
  type ContactFilters,
  contactsCsv,
  everybody,
  useContacts,
  useProperties,
} from '@/lib/client/contacts';
import { useMay } from '@/lib/client/session';
import type { ContactProperty } from '@/lib/contacts/properties/contract';
import { isEmailAddress } from '@/lib/shapes';
import { AddContact } from './add-contact';
import { columnChoices, contactColumns, contactColumnsKey, readContactColumns } from './contact-columns';
import { ContactFilterBar } from './contact-filter-bar';
import { ContactSelectionBar } from './contact-selection-bar';
import { ActiveRules } from './rule-filter';
import { useContactFilters } from './use-contact-filters';

/** All contacts, newest first. */
export function ContactList() {
  const paging = useCursor();
  const [filters, setFilters] = useContactFilters();
  const contacts = useContacts(filters, paging.cursor);
  const properties = useProperties().data?.data ?? [];
  const [storedColumns] = useStoredText(contactColumnsKey);
  const selection = useSelection(JSON.stringify([filters, paging.cursor]));
  const searchBox = useRef<HTMLInputElement>(null);
  const mayWrite = useMay('contact:write');
  const filtered = Object.values(filters).some((value) => value !== null);
  const rows = contacts.data?.data ?? [];
  useRowKeys({
    onSearch: useCallback(() => searchBox.current?.focus(), []),
    onSelect: mayWrite ? selection.toggle : undefined,
  });

  function filter(change: Partial<ContactFilters>) {
    paging.onFirst();
    setFilters(change);
  }

  return (
    <Page
      title="Contacts"
      description="The people you write to, what is known of them, and what they agreed to."
      actions={
        <>
          {(filtered || contacts.data?.data.length !== 0) && (
            <ExportButton noun="contact" download={contactsCsv(filters)} />
          )}
          {mayWrite && <ImportLink />}
          {mayWrite && <AddContact />}
        </>
      }
    >
      <PageTabs of="/contacts" />
      <ContactFilterBar
        filters={filters}
        onChange={filter}
        searchBox={searchBox}
        pending={contacts.isFetching}
      >
        <ContactColumnMenu properties={properties} />
      </ContactFilterBar>
      <ActiveRules value={filters} onChange={filter} />
      <CursorTable
        resource={contacts}
        label="contacts"
        caption="Contacts, newest first"
        columns={contactColumns(
          readContactColumns(storedColumns, properties),
          properties,
          mayWrite ? { selection, rows } : null,
        )}
        rowKey={({ id }) => id}
        paging={paging}
        noMatch={
          filtered && (
            <NoMatch title="No contact matches" onClear={() => filter(everybody)}>
              {filters.q && (
                <OnlyInLog search={filters.q} mayErase={mayWrite} onErased={() => filter(everybody)} />
              )}
            </NoMatch>
          )
        }
        empty={
          <EmptyState
            icon={<ContactRound aria-hidden />}
            title="No contacts yet"
            action={
              mayWrite && (
                <>
                  <ImportLink />
                  <AddContact byUrl={false} />
                </>
              )
            }
          >
            Import the people who agreed to get email from you, add one by hand, or let a program add them by
            the API.
          </EmptyState>
        }
      />
      {mayWrite && (
        <ContactSelectionBar
          ids={selection.ids}
          filters={filters}
          more={paging.hasPrevious || contacts.data?.has_more === true}
          onClear={() => selection.set([])}
        />
      )}
    </Page>
  );
}

type OnlyInLogProps = { search: string; mayErase: boolean; onErased: () => void };

/** People who only got transactional email are no contacts. */
function OnlyInLog({ search, mayErase, onErased }: OnlyInLogProps) {
  const mayExport = useMay('email:read');
  const email = search.trim();
  const isAddress = isEmailAddress(email);
  return (
    <>
      Contacts are found by words of their address, name or external ID. Whoever only got transactional email
      is in{' '}
      <Link href={`/emails?q=${encodeURIComponent(search)}`} className="underline underline-offset-2">
        the log of emails
      </Link>
      {isAddress
        ? `. What is kept of ${email}:`
        : '; to export or erase what is kept of them, search for their whole address.'}
      {isAddress && (
        <span className="mt-3 flex flex-wrap justify-center gap-2">
          {mayExport && <DownloadPerson email={email} />}
          {mayErase && <ErasePerson email={email} onErased={onErased} />}
        </span>
      )}
    </>
  );
}

function ImportLink() {
  return (
    <ButtonLink href="/contacts/imports/new" variant="secondary" icon={<FileUp aria-hidden />}>
      Import
    </ButtonLink>
  );
}

/** The choice of columns, stored in this browser. */
function ContactColumnMenu({ properties }: { properties: readonly ContactProperty[] }) {
  const [stored, store] = useStoredText(contactColumnsKey);
  return (
    <ColumnMenu
      columns={columnChoices(properties)}
      chosen={readContactColumns(stored, properties)}
      onChange={store}
      className="max-md:hidden"
    />
  );
}
