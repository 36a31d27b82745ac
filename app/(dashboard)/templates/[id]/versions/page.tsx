import type { Metadata } from 'next';
import { VersionHistory } from '@/components/versions/version-history';

export const metadata: Metadata = { title: 'Versions' };

export default async function VersionHistoryPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <VersionHistory id={id} />;
}
