import type { Metadata } from 'next';
import { MissingPage } from '@/components/layout/missing-page';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return <MissingPage />;
}
