import type { Metadata } from 'next';
import { ImportView } from '@/components/contacts/imports/import-view';

export const metadata: Metadata = { title: 'Import' };

export default async function ImportViewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <ImportView id={id} />;
}
