import type { Metadata } from 'next';
import { SuppressionList } from '@/components/sending/suppression-list';

export const metadata: Metadata = { title: 'Suppressions' };

export default function SuppressionListPage() {
  return <SuppressionList />;
}
