import type { Metadata } from 'next';
import { MailboxList } from '@/components/mailbox/mailbox-list';

export const metadata: Metadata = { title: 'Test inbox' };

export default function MailboxListPage() {
  return <MailboxList />;
}
