import type { Metadata } from 'next';
import { BrandPage } from '@/components/brand/brand-page';

export const metadata: Metadata = { title: 'Brand' };

export default function BrandSettingsPage() {
  return <BrandPage />;
}
