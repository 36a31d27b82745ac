import type { Metadata } from 'next';
import { ContactView } from '@/components/contacts/person/contact-view';

export const metadata: Metadata = { title: 'Contact' };

export default async function ContactViewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <ContactView id={id} />;
}
