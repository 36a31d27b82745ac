import type { Metadata } from 'next';
import { ContactList } from '@/components/contacts/list/contact-list';

export const metadata: Metadata = { title: 'Contacts' };

export default function ContactListPage() {
  return <ContactList />;
}
