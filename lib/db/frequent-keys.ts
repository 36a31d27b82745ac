const USES_BEFORE = 5;
const MOST_COUNTED = 2_000;

type Kept = { name: string; usedAt: number };

/**
 * Chooses the statements to prepare, and their names: frequent ones, the recently used first. One that was not used for
 * `quiet` uses of others is replaced by a new one; names are never reused.
 */
export class FrequentKeys {
  private readonly kept = new Map<string, Kept>();
  private readonly names = new Set<string>();
  private uses = new Map<string, number>();
  private now = 0;
  private given = 0;

  constructor(
    private readonly maxEntries = 256,
    private readonly quiet = 10_000,
  ) {}

  /** How many were replaced so far. */
  get dropped(): number {
    return this.given - this.names.size;
  }

  has(name: string): boolean {
    return this.names.has(name);
  }

  /** The name of a statement that is used now; none while it is not frequent. */
  nameOf(text: string): string | undefined {
    this.now += 1;
    const known = this.kept.get(text);
    if (known) return this.keep(text, known.name);
    const count = (this.uses.get(text) ?? 0) + 1;
    if (count < USES_BEFORE || !this.makeRoom()) {
      // Statements that never repeat must not fill memory.
      if (this.uses.size >= MOST_COUNTED) this.uses.clear();
      this.uses.set(text, count);
      return undefined;
    }
    this.uses.delete(text);
    this.given += 1;
    return this.keep(text, `often_${this.given}`);
  }

  /** Maps keep insertion order: the first entry is the least recently used. */
  private keep(text: string, name: string): string {
    this.kept.delete(text);
    this.kept.set(text, { name, usedAt: this.now });
    this.names.add(name);
    return name;
  }

  private makeRoom(): boolean {
    if (this.kept.size < this.maxEntries) return true;
    const [oldest] = this.kept;
    if (!oldest || this.now - oldest[1].usedAt < this.quiet) return false;
    this.kept.delete(oldest[0]);
    this.names.delete(oldest[1].name);
    return true;
  }
}
