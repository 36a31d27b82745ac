/** Stores bytes under generated keys. */
export interface FileStorage {
  /** Returns when the bytes would survive a power loss. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Throws BytesMissing if nothing is stored under this key. */
  read(key: string): Promise<Buffer>;
  /** Streams the bytes, for large files that are not inspected. Throws BytesMissing before the first byte. */
  open(key: string): Promise<{ sizeBytes: number; stream: ReadableStream<Uint8Array> }>;
  exists(key: string): Promise<boolean>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
}
