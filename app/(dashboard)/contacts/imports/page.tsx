import type { Metadata } from 'next';
import { ImportList } from '@/components/contacts/imports/import-list';

export const metadata: Metadata = { title: 'Imports' };

export default function ImportListPage() {
  return <ImportList />;
}
