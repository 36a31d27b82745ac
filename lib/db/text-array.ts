/** The object id of type `text` (pg_type.dat). */
const textType = 25;
const headBytes = 20;

/**
 * A `text[]` in binary form: large texts are copied once, while the text form would be scanned for quotes on both
 * sides.
 */
export function textArray(values: readonly (string | null)[]): Buffer {
  const sizes = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)));
  const bytes = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + 4 + Math.max(0, size), headBytes));
  const [dimensions, hasNull, firstIndex] = [1, Number(sizes.includes(-1)), 1];
  let at = 0;
  for (const part of [dimensions, hasNull, textType, values.length, firstIndex])
    at = bytes.writeInt32BE(part, at);
  for (const [index, size] of sizes.entries()) {
    at = bytes.writeInt32BE(size, at);
    at += bytes.write(values[index] ?? '', at);
  }
  return bytes;
}
