import { useMemo } from 'react';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { addOutlines, markBlocks } from '@/lib/document/compare/mark-blocks';
import type { RenderInput } from '@/lib/templates/contract/previews';
import type { Side } from './side';

/** A side as it was, and with an outline around each block that differs; null where none can be drawn. */
export type OutlinedSide = { plain: RenderInput; outlined: RenderInput | null };

export function useOutlinedSides(from: Side, to: Side): [OutlinedSide, OutlinedSide] {
  return useMemo(() => {
    const [before, after] = markBlocks(from.document, to.document);
    return [withOutlines(from, before), withOutlines(to, after)];
  }, [from, to]);
}

function withOutlines({ subject, preview_text, ...side }: Side, marked: Side['document']): OutlinedSide {
  const document = addOutlines(marked);
  const outlined = document === side.document ? null : { subject, preview_text, document };
  return { plain: side.input, outlined };
}

/** Reads a side with its outlines; without them if it is old and does not pass today's checks. */
export async function readOutlined<T>(
  { plain, outlined }: OutlinedSide,
  read: (input: RenderInput) => Promise<T>,
): Promise<T> {
  if (!outlined) return read(plain);
  return read(outlined).catch((error: unknown) => {
    if (error instanceof PostroomError && error.status < 500) return read(plain);
    throw error;
  });
}
