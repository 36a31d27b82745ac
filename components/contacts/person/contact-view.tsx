'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { AdminsToAsk } from '@/components/data/admins-to-ask';
import { ConfirmButton } from '@/components/data/confirm-button';
import { ResourceState } from '@/components/data/resource-state';
import { Page } from '@/components/layout/page';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useContact, useDeleteContact } from '@/lib/client/contacts';
import { useMay } from '@/lib/client/session';
import { contactName } from '@/lib/contacts/contact-name';
import type { Contact } from '@/lib/contacts/contract';
import { ChangeAddress } from './change-address';
import { ContactConsent, ContactFacts } from './contact-facts';
import { ContactProperties } from './contact-properties';
import { ContactTimeline } from './contact-timeline';
import { ContactTopics } from './contact-topics';
import { DownloadPerson } from './download-person';
import { ErasePerson } from './erase-person';

/** One contact: properties, consent, and activity. */
export function ContactView({ id }: { id: string }) {
  const contact = useContact(id);
  const mayWrite = useMay('contact:write');
  const title = contact.data?.email ?? 'Contact';
  return (
    <Page
      title={title}
      description={contact.data && contactName(contact.data)}
      breadcrumb={[{ label: 'Contacts', href: '/contacts' }]}
      actionsToCome={contact.isPending ? (mayWrite ? 4 : 1) : 0}
      actions={
        contact.data && (
          <>
            <DownloadPerson email={contact.data.email} />
            {mayWrite ? (
              <ContactActions contact={contact.data} />
            ) : (
              <AdminsToAsk deed="change, unsubscribe or erase contacts" />
            )}
          </>
        )
      }
    >
      <ResourceState resource={contact} label="this contact" loading={<Skeleton className="h-96" />}>
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid min-w-0 gap-5">
              <ContactProperties contact={data} mayWrite={mayWrite} />
              <ContactTopics contact={data} mayWrite={mayWrite} />
              <ContactTimeline id={id} />
            </div>
            <div className="grid min-w-0 gap-5">
              <ContactConsent contact={data} mayWrite={mayWrite} />
              <ContactFacts contact={data} />
            </div>
          </div>
        )}
      </ResourceState>
    </Page>
  );
}

function ContactActions({ contact }: { contact: Contact }) {
  const router = useRouter();
  const remove = useDeleteContact();
  return (
    <>
      <ChangeAddress contact={contact} />
      <ConfirmButton
        label="Delete"
        icon={<Trash2 aria-hidden />}
        title={`Delete ${contact.email}?`}
        description="Properties, topics and consent are gone. The log keeps the emails, and a suppression of the address stays."
        confirmLabel="Delete contact"
        doneMessage={`${contact.email} was deleted.`}
        action={remove}
        input={contact.id}
        onDone={() => router.push('/contacts')}
      />
      <ErasePerson email={contact.email} onErased={() => router.push('/contacts')} />
    </>
  );
}
