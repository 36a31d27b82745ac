import type { Metadata } from 'next';
import { InstallationMailList } from '@/components/installation/mail/installation-mail-list';

export const metadata: Metadata = { title: 'System emails' };

export default function InstallationMailPage() {
  return <InstallationMailList />;
}
