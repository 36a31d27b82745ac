/** As it is written, in whatever unit. */
export type Size = { width: string; height: string };

/**
 * What to change of the size that is written of a picture, which another one takes over: it is shown no wider than it is,
 * and in its own shape, or it would be stretched. `place`: how wide it is shown, in pixels, where nothing in pixels says so.
 */
export function fittingSize(
  written: Partial<Size>,
  image: { width: number; height: number },
  place: number | undefined,
): Partial<Size> {
  const shown = pixelsOf(written.width) ?? place;
  const width = shown === undefined ? image.width : Math.min(shown, image.width);
  const height = pixelsOf(written.height);
  const ownHeight = Math.round((width * image.height) / image.width);
  const isKnown = shown !== undefined || !written.width;
  return {
    ...(shown !== undefined && image.width < shown ? { width: `${image.width}px` } : {}),
    ...(height !== undefined && isKnown && Math.abs(height - ownHeight) > 1
      ? { height: `${ownHeight}px` }
      : {}),
  };
}

function pixelsOf(value = ''): number | undefined {
  const [, pixels] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value) ?? [];
  return pixels === undefined ? undefined : Number(pixels);
}
