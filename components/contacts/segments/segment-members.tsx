import { Plus, UserMinus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { ContactStateBadge } from '@/components/contacts/contact-state';
import { CursorTable } from '@/components/data/cursor-table';
import { type Column, rowLinkClasses } from '@/components/data/data-table';
import { FormButton } from '@/components/data/form-button';
import { showFailure } from '@/components/data/show-failure';
import { timeColumn } from '@/components/data/time-column';
import { useCursor } from '@/components/data/use-cursor';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { Link } from '@/components/ui/navigation/link';
import { countOf } from '@/lib/amounts';
import { everybody, useContacts } from '@/lib/client/contacts';
import { usePutIntoSegment, useTakeOutOfSegment } from '@/lib/client/segments';
import type { Contact } from '@/lib/contacts/contract';

const columns: Column<Contact>[] = [
  {
    id: 'email',
    header: 'Address',
    cell: (contact) => (
      <div className="grid gap-1.5">
        <Link href={`/contacts/${contact.id}`} className={rowLinkClasses}>
          {contact.email}
        </Link>
        <span className="sm:hidden">
          <ContactStateBadge contact={contact} />
        </span>
      </div>
    ),
  },
  { id: 'state', header: 'State', from: 'sm', cell: (contact) => <ContactStateBadge contact={contact} /> },
  timeColumn('Added to contacts', 'created_at', 'md'),
];

type Props = { segmentId: string; mayWrite: boolean };

/** The contacts of a manual segment, to add and remove. */
export function SegmentMembers({ segmentId, mayWrite }: Props) {
  const paging = useCursor();
  const filters = { ...everybody, segment_id: segmentId };
  const contacts = useContacts(filters, paging.cursor);
  const take = useTakeOutOfSegment();
  const put = usePutIntoSegment();

  function takeOut({ id, email }: Contact) {
    const one = { id: segmentId, contact_ids: [id] };
    take.mutate(one, {
      onSuccess: () =>
        toast.success(`${email} was taken out.`, {
          action: { label: 'Undo', onClick: () => put.mutate(one) },
        }),
      onError: showFailure,
    });
  }

  const actions: Column<Contact> = {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (contact) => (
      <Button
        variant="ghost"
        size="icon-sm"
        className="relative z-10"
        icon={<UserMinus aria-hidden />}
        aria-label={`Take ${contact.email} out`}
        onClick={() => takeOut(contact)}
      />
    ),
  };
  return (
    <CursorTable
      resource={contacts}
      label="contacts"
      columns={mayWrite ? [...columns, actions] : columns}
      rowKey={({ id }) => id}
      paging={paging}
      empty={
        <EmptyState
          icon={<UsersRound aria-hidden />}
          title="Nobody is in it yet"
          action={mayWrite && <PutIn segmentId={segmentId} />}
        >
          Add contacts by their addresses, or tick them on the page of contacts.
        </EmptyState>
      }
    />
  );
}

/** Adds contacts by address; reports unknown ones. */
export function PutIn({ segmentId }: { segmentId: string }) {
  const put = usePutIntoSegment();
  const [typed, setTyped] = useState('');
  const emails = typed.split(/[\s,;]+/).filter(Boolean);
  const unknown = put.data?.unknown ?? [];

  function submit(close: () => void) {
    put.mutate(
      { id: segmentId, emails },
      {
        onSuccess: (result) => {
          toast.success(`${countOf(result.changed, 'contact')} added.`);
          if (result.unknown.length === 0) close();
          else setTyped(result.unknown.join('\n'));
        },
      },
    );
  }

  return (
    <FormButton
      label="Add contacts"
      button={{ variant: 'primary', icon: <Plus aria-hidden /> }}
      title="Add contacts to this segment"
      submitLabel="Add"
      disabled={emails.length === 0}
      action={put}
      onOpen={() => setTyped('')}
      onSubmit={submit}
    >
      {unknown.length > 0 && (
        <Notice tone="warning" title={`${countOf(unknown.length, 'address', 'addresses')} left`}>
          They are no contacts of this workspace. Add them as contacts first.
        </Notice>
      )}
      <Field label="Addresses of contacts" hint="One on each line, or between commas. Up to 1,000.">
        <Textarea
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          rows={6}
          spellCheck={false}
        />
      </Field>
    </FormButton>
  );
}
