import { zipSync } from 'fflate';

/** A ZIP file with empty entries of these names. */
export function zip(...names: string[]): Buffer {
  return Buffer.from(
    zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()])), { level: 0 }),
  );
}
