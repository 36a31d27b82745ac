import type { Metadata } from 'next';
import { InstallationMailList } from '@/components/installation/mail/installation-mail-list';

export const metadata: Metadata = { title: 'Mail of the installation' };

export default function InstallationMailPage() {
  return <InstallationMailList />;
}
