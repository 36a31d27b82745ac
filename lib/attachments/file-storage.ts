/** Where bytes are kept under generated keys. */
export interface FileStorage {
  /** Returns when the bytes would survive a power loss. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Throws BytesMissing when there is nothing under this key. */
  read(key: string): Promise<Buffer>;
  exists(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}
