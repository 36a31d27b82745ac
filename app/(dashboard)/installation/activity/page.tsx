import type { Metadata } from 'next';
import { InstallationActivity } from '@/components/installation/installation-activity';

export const metadata: Metadata = { title: 'Activity of the installation' };

export default function InstallationActivityPage() {
  return <InstallationActivity />;
}
