import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { pictureOf } from '@/lib/client/templates';
import { addOutlines, markBlocks } from '@/lib/document/compare/mark-blocks';
import type { RenderInput } from '@/lib/templates/contract/previews';
import type { Side } from './side';

export type PictureWidth = 700 | 375;

/**
 * Pictures of both sides at one width, with an outline around each changed block. `unavailable` if they cannot be
 * taken.
 */
export function usePictures(templateId: string, from: Side, to: Side, width: PictureWidth) {
  const [a, b] = useMemo(() => {
    const marked = markBlocks(from.document, to.document);
    return [toOutlinedInput(from, marked[0]), toOutlinedInput(to, marked[1])];
  }, [from, to]);
  const key = [templateId, from.stamp, to.stamp, width];
  const before = usePicture(['picture', ...key, 'before'], templateId, width, [a, from.input]);
  const after = usePicture(['picture', ...key, 'after'], templateId, width, [b, to.input]);
  const unavailable = [before, after].some(({ data, error }) => data === null || error);
  return { before: useAddress(before.data), after: useAddress(after.data), unavailable };
}

function usePicture(
  queryKey: unknown[],
  templateId: string,
  width: PictureWidth,
  [marked, plain]: [RenderInput, RenderInput],
) {
  const take = (input: RenderInput) => pictureOf(templateId, input, width);
  return useQuery({
    queryKey,
    queryFn: async () => {
      try {
        return await take(marked).catch((error: unknown) => {
          // An old version may not pass today's checks: it is shown without outlines.
          if (error instanceof PostroomError && error.status < 500) return take(plain);
          throw error;
        });
      } catch (error) {
        if (error instanceof PostroomError && error.code === 'PICTURES_UNAVAILABLE') return null;
        throw error;
      }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** The object URL of a picture while it is shown. */
function useAddress(png: Uint8Array<ArrayBuffer> | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!png) return setAddress(null);
    const next = URL.createObjectURL(new Blob([png], { type: 'image/png' }));
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [png]);
  return address;
}

function toOutlinedInput({ subject, preview_text }: Side, document: Side['document']): RenderInput {
  return { subject, preview_text, document: addOutlines(document) };
}
