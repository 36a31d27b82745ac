import type { Metadata } from 'next';
import { ImageLibrary } from '@/components/images/page/image-library';

export const metadata: Metadata = { title: 'Images' };

export default function ImagesPage() {
  return <ImageLibrary />;
}
