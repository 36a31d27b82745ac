import { usualWidth } from '@/components/images/prepare/image-sizes';
import type { Asset } from '@/lib/assets/contract';
import { image } from '@/lib/document/elements/image';
import { withAttribute } from '@/lib/document/markup/opening-tag';

/** The block of a library image, such as the picture of a video that it leads to. mjml shows it no wider than its column. */
export function imageSource(
  { url, alt, width }: Pick<Asset, 'url' | 'alt' | 'width'>,
  href?: string,
): string {
  // Without a width a small image is enlarged, and Outlook shows a large one in full size.
  const shownWidth = `${Math.min(width, usualWidth)}px`;
  const attributes = { src: url, alt: alt ?? '', ...(href !== undefined && { href }), width: shownWidth };
  return Object.entries(attributes).reduce(
    (tag, [name, value]) => withAttribute(tag, name, value),
    `<${image.tag} />`,
  );
}
