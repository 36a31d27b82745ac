/** A size as an email writes it (`300`, `300px`), in pixels; undefined in other units, or if it is not a number. */
export function writtenPixels(value = ''): number | undefined {
  const [, pixels] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value) ?? [];
  return pixels === undefined ? undefined : Number(pixels);
}
