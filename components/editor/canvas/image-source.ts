import { setAttribute } from '@/components/editor/tree/mjml-node';
import type { Asset } from '@/lib/assets/contract';

/** A body of mail is rarely wider; a narrower image would be enlarged to fill its column. */
const columnWidth = 600;

/** The block of an image that just came into the library. */
export function imageSource({ url, alt, width }: Pick<Asset, 'url' | 'alt' | 'width'>): string {
  const named = setAttribute(setAttribute('<mj-image />', 'src', url), 'alt', alt ?? '');
  return width < columnWidth ? setAttribute(named, 'width', `${width}px`) : named;
}
