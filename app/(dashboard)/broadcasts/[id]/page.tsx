import type { Metadata } from 'next';
import { BroadcastPage } from '@/components/broadcasts/page/broadcast-page';

export const metadata: Metadata = { title: 'Broadcast' };

export default async function OneBroadcastPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <BroadcastPage id={id} />;
}
