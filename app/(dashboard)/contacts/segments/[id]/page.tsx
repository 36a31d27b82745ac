import type { Metadata } from 'next';
import { SegmentView } from '@/components/contacts/segments/segment-view';

export const metadata: Metadata = { title: 'Segment' };

export default async function SegmentViewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <SegmentView id={id} />;
}
