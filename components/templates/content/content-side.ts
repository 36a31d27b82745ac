import type { Side } from '@/components/versions/compare/side';
import type { DraftContent } from './draft-content';

/** This page's content as one side of a comparison. The same stamp means the same content. */
export function contentSide(
  { subject, previewText, document }: DraftContent,
  { stamp, name }: Pick<Side, 'stamp' | 'name'>,
): Side {
  const input = { subject, preview_text: previewText, document };
  return { stamp, name, by: null, ...input, input };
}
