import type { Metadata } from 'next';
import { RefusalList } from '@/components/emails/refusals/refusal-list';

export const metadata: Metadata = { title: 'Refused emails' };

export default function RefusalListPage() {
  return <RefusalList />;
}
