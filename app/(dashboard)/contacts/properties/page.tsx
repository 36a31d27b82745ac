import type { Metadata } from 'next';
import { PropertyList } from '@/components/contacts/choices/property-list';

export const metadata: Metadata = { title: 'Properties' };

export default function PropertyListPage() {
  return <PropertyList />;
}
