import { LinkTabs } from '@/components/ui/navigation/link-tabs';

const tabs = [
  { href: '/installation', label: 'Overview' },
  { href: '/installation/mail', label: 'System emails' },
  { href: '/installation/activity', label: 'Activity' },
];

/** Between what operators see of the installation, the email that it sends itself, and who changed what. */
export function InstallationTabs() {
  return <LinkTabs label="Installation" tabs={tabs} />;
}
