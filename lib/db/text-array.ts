/** The number of the type `text` (pg_type.dat). */
const textType = 25;
const headBytes = 20;

/**
 * A `text[]` as the server takes it in binary: big texts are copied once, where the written form has each quote looked
 * for and escaped here, and looked for again there.
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
