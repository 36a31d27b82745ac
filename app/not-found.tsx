import type { Metadata } from 'next';
import { MissingPage } from '@/components/shell/missing-page';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return <MissingPage />;
}
