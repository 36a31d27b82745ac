import type { Metadata } from 'next';
import { MailboxView } from '@/components/mailbox/mailbox-view';

export const metadata: Metadata = { title: 'Test inbox' };

export default async function MailboxViewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <MailboxView id={id} />;
}
