import type { Metadata } from 'next';
import { DomainList } from '@/components/sending/domain-list';

export const metadata: Metadata = { title: 'Domains' };

export default function DomainListPage() {
  return <DomainList />;
}
