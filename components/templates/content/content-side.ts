import type { Side } from '@/components/versions/compare/side';
import type { DraftContent } from './draft-content';

/** Content of this page as one side of a comparison. Under the same stamp it never changes. */
export function contentSide(
  { subject, previewText, document }: DraftContent,
  { stamp, name }: Pick<Side, 'stamp' | 'name'>,
): Side {
  const input = { subject, preview_text: previewText, document };
  return { stamp, name, by: null, ...input, input };
}
