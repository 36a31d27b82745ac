'use client';

import { ContactRound } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback, useRef } from 'react';
import { ContactTabs } from '@/components/contacts/contact-tabs';
import { CursorTable } from '@/components/data/cursor-table';
import { ExportButton } from '@/components/data/export-button';
import { NoMatch } from '@/components/data/no-match';
import { useSelection } from '@/components/data/selection';
import { useStoredText } from '@/components/data/stored-value';
import { useCursor } from '@/components/data/use-cursor';
import { useRowKeys } from '@/components/data/use-row-keys';
import { Page } from '@/components/layout/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { contactExport, useContacts, useProperties } from '@/lib/client/contacts';
import { useMay } from '@/lib/client/session';
import { contactState } from '@/lib/contacts/contract';
import { AddContact } from './add-contact';
import { ContactColumnMenu } from './contact-column-menu';
import { columnsKey, contactColumns, readColumns } from './contact-columns';
import { ContactFilterBar } from './contact-filter-bar';
import { ContactSelectionBar } from './contact-selection-bar';

const parsers = {
  q: parseAsString,
  state: parseAsStringLiteral(contactState.options),
  segment: parseAsString,
  topic: parseAsString,
};
const everybody = { q: null, state: null, segment_id: null, topic_id: null };

/** Who may be written to, newest first. */
export function ContactList() {
  const paging = useCursor();
  const [{ segment, topic, ...rest }, setFilters] = useQueryStates(parsers, { history: 'push' });
  const filters = { ...rest, segment_id: segment, topic_id: topic };
  const contacts = useContacts(filters, paging.cursor);
  const properties = useProperties().data?.data ?? [];
  const [storedColumns] = useStoredText(columnsKey);
  const selection = useSelection(JSON.stringify([filters, paging.cursor]));
  const searchBox = useRef<HTMLInputElement>(null);
  const mayWrite = useMay('contact:write');
  const filtered = Object.values(filters).some((value) => value !== null);
  const rows = contacts.data?.data ?? [];
  useRowKeys({
    onSearch: useCallback(() => searchBox.current?.focus(), []),
    onSelect: mayWrite ? selection.toggle : undefined,
  });

  function filter({ segment_id, topic_id, ...change }: Partial<typeof filters>) {
    paging.onFirst();
    void setFilters({
      ...change,
      ...(segment_id !== undefined && { segment: segment_id }),
      ...(topic_id !== undefined && { topic: topic_id }),
    });
  }

  return (
    <Page
      width="wide"
      title="Contacts"
      description="The people you write to, what is known of them, and what they agreed to."
      actions={
        <>
          <ExportButton noun="contact" download={contactExport(filters)} />
          {mayWrite && <AddContact />}
        </>
      }
    >
      <ContactTabs />
      <ContactFilterBar
        filters={filters}
        onChange={filter}
        searchBox={searchBox}
        pending={contacts.isFetching}
      >
        <ContactColumnMenu properties={properties} />
      </ContactFilterBar>
      <CursorTable
        resource={contacts}
        label="contacts"
        caption="Contacts, newest first"
        columns={contactColumns(
          readColumns(storedColumns, properties),
          properties,
          mayWrite ? { selection, rows } : null,
        )}
        rowKey={({ id }) => id}
        paging={paging}
        empty={
          filtered ? (
            <NoMatch title="No contact matches" onClear={() => filter(everybody)} />
          ) : (
            <EmptyState
              icon={<ContactRound aria-hidden />}
              title="No contacts yet"
              action={mayWrite && <AddContact byUrl={false} />}
            >
              Add somebody who agreed to get email from you, or let a program add them by the API.
            </EmptyState>
          )
        }
      />
      {mayWrite && <ContactSelectionBar ids={selection.ids} onClear={() => selection.set([])} />}
    </Page>
  );
}
