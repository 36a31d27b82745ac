import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isPostroomError } from '@/clients/typescript/core/postroom-error';
import { pictureOf } from '@/lib/client/templates';
import { type OutlinedSide, readOutlined, useOutlinedSides } from './outlined-sides';
import type { Side } from './side';

export type PictureWidth = 700 | 375;

/**
 * Pictures of both sides at one width, with an outline around each changed block. `unavailable` if they cannot be
 * taken.
 */
export function usePictures(templateId: string, from: Side, to: Side, width: PictureWidth) {
  const [a, b] = useOutlinedSides(from, to);
  const key = [templateId, from.stamp, to.stamp, width];
  const before = usePicture(['picture', ...key, 'before'], templateId, width, a);
  const after = usePicture(['picture', ...key, 'after'], templateId, width, b);
  const unavailable = [before, after].some(({ data, error }) => data === null || error);
  return { before: useAddress(before.data), after: useAddress(after.data), unavailable };
}

function usePicture(queryKey: unknown[], templateId: string, width: PictureWidth, side: OutlinedSide) {
  return useQuery({
    queryKey,
    queryFn: () =>
      readOutlined(side, (input) => pictureOf(templateId, input, width)).catch((error: unknown) => {
        if (isPostroomError(error, 'PICTURES_UNAVAILABLE')) return null;
        throw error;
      }),
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
