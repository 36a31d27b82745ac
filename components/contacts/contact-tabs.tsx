import { LinkTabs } from '@/components/ui/navigation/link-tabs';

const tabs = [
  { href: '/contacts', label: 'People' },
  { href: '/contacts/segments', label: 'Segments' },
  { href: '/contacts/topics', label: 'Topics' },
  { href: '/contacts/properties', label: 'Properties' },
  { href: '/contacts/imports', label: 'Imports' },
];

/** Between the people, what they are told apart by, and the files they came in. */
export function ContactTabs() {
  return <LinkTabs label="Contacts" tabs={tabs} />;
}
