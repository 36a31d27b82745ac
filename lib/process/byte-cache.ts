/** Keeps the most recently used values up to a total size; a value too big for it is not kept. */
export class ByteCache<Value> {
  private readonly entries = new Map<string, { value: Value; bytes: number }>();
  private bytesHeld = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly sizeOf: (value: Value) => number,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    const bytes = this.sizeOf(value) + key.length * 2;
    this.delete(key);
    if (bytes > this.maxBytes) return;
    this.entries.set(key, { value, bytes });
    this.bytesHeld += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytesHeld <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    this.bytesHeld -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}
