/** The bytes are gone for good: no retry will bring them back. */
export class BytesMissing extends Error {
  constructor(key: string) {
    super(`No bytes are kept under ${key}.`);
    this.name = 'BytesMissing';
  }
}
