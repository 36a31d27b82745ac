import { writtenPixels } from './written-pixels';

/** As written, in any unit. */
export type Size = { width: string; height: string };

/**
 * Changes to the written size of an image when another one replaces it: no wider than its own width, and in its own
 * proportions, or it would be stretched. `place`: the displayed width in pixels, if none is written in pixels.
 */
export function fittingSize(
  written: Partial<Size>,
  image: { width: number; height: number },
  place: number | undefined,
): Partial<Size> {
  const shown = writtenPixels(written.width) ?? place;
  const width = shown === undefined ? image.width : Math.min(shown, image.width);
  const height = writtenPixels(written.height);
  const ownHeight = Math.round((width * image.height) / image.width);
  const isKnown = shown !== undefined || !written.width;
  return {
    ...(shown !== undefined && image.width < shown ? { width: `${image.width}px` } : {}),
    ...(height !== undefined && isKnown && Math.abs(height - ownHeight) > 1
      ? { height: `${ownHeight}px` }
      : {}),
  };
}
