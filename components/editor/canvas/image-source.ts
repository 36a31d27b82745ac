import { setAttribute } from '@/components/editor/tree/mjml-node';
import type { Asset } from '@/lib/assets/contract';
import { image } from '@/lib/document/elements/image';

/** A body of email is rarely wider. mjml shows an image no wider than its column. */
const bodyWidth = 600;

/** The block of an image that just came into the library. */
export function imageSource({ url, alt, width }: Pick<Asset, 'url' | 'alt' | 'width'>): string {
  const named = setAttribute(setAttribute(`<${image.tag} />`, 'src', url), 'alt', alt ?? '');
  // Without a width a small image is enlarged, and Outlook shows a large one in full size.
  return setAttribute(named, 'width', `${Math.min(width, bodyWidth)}px`);
}
