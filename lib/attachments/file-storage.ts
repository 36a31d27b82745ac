/** Where bytes are kept under generated keys. */
export interface FileStorage {
  /** Returns when the bytes would survive a power loss. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Throws BytesMissing when there is nothing under this key. */
  read(key: string): Promise<Buffer>;
  /** The bytes as a stream, for what may be big and is not looked at. Throws BytesMissing before the first of them. */
  open(key: string): Promise<{ sizeBytes: number; stream: ReadableStream<Uint8Array> }>;
  exists(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}
