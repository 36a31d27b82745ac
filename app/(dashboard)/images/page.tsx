import type { Metadata } from 'next';
import { ImageLibrary } from '@/components/images/image-library';

export const metadata: Metadata = { title: 'Images' };

export default function ImagesPage() {
  return <ImageLibrary />;
}
