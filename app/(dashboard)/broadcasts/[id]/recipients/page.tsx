import type { Metadata } from 'next';
import { RecipientList } from '@/components/broadcasts/recipients/recipient-list';

export const metadata: Metadata = { title: 'Recipients' };

export default async function RecipientListPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <RecipientList broadcastId={id} />;
}
