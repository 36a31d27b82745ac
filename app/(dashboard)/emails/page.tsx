import type { Metadata } from 'next';
import { EmailList } from '@/components/emails/log/email-list';

export const metadata: Metadata = { title: 'Emails' };

export default function EmailListPage() {
  return <EmailList />;
}
