/** The bytes are permanently lost: retries will not help. */
export class BytesMissing extends Error {
  constructor(key: string) {
    super(`No bytes are kept under ${key}.`);
    this.name = 'BytesMissing';
  }
}
