import { LinkTabs } from '@/components/ui/navigation/link-tabs';

const tabs = [
  { href: '/emails', label: 'Accepted' },
  { href: '/emails/refusals', label: 'Refused' },
];

/** Between the log of what was accepted and that of what was refused. */
export function EmailTabs() {
  return <LinkTabs label="Log" tabs={tabs} />;
}
