import type { Metadata } from 'next';
import { ReviewPage } from '@/components/reviews/page/review-page';

export const metadata: Metadata = { title: 'Review' };

export default async function Review({ params }: { params: Promise<{ secret: string }> }) {
  const { secret } = await params;
  return <ReviewPage secret={secret} />;
}
