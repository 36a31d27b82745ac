import { LinkTabs } from '@/components/ui/navigation/link-tabs';

const tabs = [
  { href: '/installation', label: 'Overview' },
  { href: '/installation/mail', label: 'Mail' },
];

/** Between what operators see of the installation and the mail that it sends itself. */
export function InstallationTabs() {
  return <LinkTabs label="Installation" tabs={tabs} />;
}
