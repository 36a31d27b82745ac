import type { Metadata } from 'next';
import { DomainView } from '@/components/sending/domain-view';

export const metadata: Metadata = { title: 'Domain' };

export default async function DomainViewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <DomainView id={id} />;
}
