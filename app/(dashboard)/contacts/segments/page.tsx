import type { Metadata } from 'next';
import { SegmentList } from '@/components/contacts/segments/segment-list';

export const metadata: Metadata = { title: 'Segments' };

export default function SegmentListPage() {
  return <SegmentList />;
}
