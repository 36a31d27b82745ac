import type { Metadata } from 'next';
import { ComparisonPage } from '@/components/versions/compare/comparison-page';

export const metadata: Metadata = { title: 'Compare' };

export default async function CompareVersionsPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <ComparisonPage id={id} />;
}
