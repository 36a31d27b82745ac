import { LinkTabs } from '@/components/ui/navigation/link-tabs';

const tabs = [
  { href: '/broadcasts', label: 'All' },
  { href: '/broadcasts/calendar', label: 'Calendar' },
];

/** Between the list of broadcasts and the days on which they go out. */
export function BroadcastTabs() {
  return <LinkTabs label="Broadcasts" tabs={tabs} />;
}
