import type { Metadata } from 'next';
import { NewImport } from '@/components/contacts/imports/new-import';

export const metadata: Metadata = { title: 'Import contacts' };

export default function NewImportPage() {
  return <NewImport />;
}
