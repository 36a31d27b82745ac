import { LinkTabs } from '@/components/ui/navigation/link-tabs';

const tabs = [
  { href: '/contacts', label: 'People' },
  { href: '/contacts/segments', label: 'Segments' },
  { href: '/contacts/topics', label: 'Topics' },
  { href: '/contacts/properties', label: 'Properties' },
];

/** Between the people and what they are told apart by. */
export function ContactTabs() {
  return <LinkTabs label="Contacts" tabs={tabs} />;
}
