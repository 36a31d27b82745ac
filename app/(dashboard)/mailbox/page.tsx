import type { Metadata } from 'next';
import { MailboxList } from '@/components/mailbox/mailbox-list';

export const metadata: Metadata = { title: 'Received mail' };

export default function MailboxListPage() {
  return <MailboxList />;
}
