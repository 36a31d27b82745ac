import type { Metadata } from 'next';
import { InstallationView } from '@/components/installation/installation-view';

export const metadata: Metadata = { title: 'Installation' };

export default function InstallationPage() {
  return <InstallationView />;
}
