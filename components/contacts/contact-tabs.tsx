import { LinkTabs } from '@/components/ui/navigation/link-tabs';

const tabs = [
  { href: '/contacts', label: 'People' },
  { href: '/contacts/segments', label: 'Segments' },
  { href: '/contacts/topics', label: 'Topics' },
  { href: '/contacts/properties', label: 'Properties' },
  { href: '/contacts/forms', label: 'Forms' },
  { href: '/contacts/imports', label: 'Imports' },
];

/** Between the people, what they are told apart by, and how they came. */
export function ContactTabs() {
  return <LinkTabs label="Contacts" tabs={tabs} />;
}
