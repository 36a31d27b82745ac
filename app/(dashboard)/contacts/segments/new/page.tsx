import type { Metadata } from 'next';
import { NewSegment } from '@/components/contacts/segments/new-segment';

export const metadata: Metadata = { title: 'New segment' };

export default function NewSegmentPage() {
  return <NewSegment />;
}
