import type { Span } from '@/lib/document/markup/source-edits';

/** One change, with its offset in the given source. */
export type Repair = { offset: number; message: string };

/** Whether a repair may be made. */
export type Allows = (repair: Repair) => boolean;

/** Builds a new source from pieces of another, keeping track of where each character came from. */
export class SourceWriter {
  readonly repairs: Repair[] = [];
  private readonly parts: string[] = [];
  private readonly marks: { out: number; from: number }[] = [];
  private length = 0;

  constructor(
    readonly source: string,
    private readonly allows: Allows = () => true,
  ) {}

  /** Keeps a piece unchanged; if everything before it on its line was removed, the line is removed too. */
  keep(start: number, end: number): void {
    const text = this.source.slice(start, Math.max(start, end));
    const isFirst = this.length === 0 && start > 0;
    const from = isFirst ? (/^[ \t]*\r?\n/.exec(text)?.[0].length ?? 0) : 0;
    this.put(text.slice(from), start + from);
  }

  /** Writes another text in place of the one at `from`. */
  put(text: string, from: number): void {
    if (text === '') return;
    this.marks.push({ out: this.length, from });
    this.parts.push(text);
    this.length += text.length;
  }

  /** Records a change. Returns whether to make it; otherwise the source stays unchanged. */
  repair(offset: number, message: string): boolean {
    if (!this.allows({ offset, message })) return false;
    if (this.repairs.length < 200) this.repairs.push({ offset, message });
    return true;
  }

  /** Replaces a range if the repair is allowed and `text` is not null; otherwise keeps it. */
  replace({ start, end }: Span, text: string | null, message: string, offset = start): boolean {
    const changes = text !== null && this.repair(offset, message);
    if (changes) this.put(text, start);
    else this.keep(start, end);
    return changes;
  }

  text(): string {
    return this.parts.join('');
  }

  /** The original offset of a character in the new source. */
  origin(offset: number): number {
    let low = 0;
    let high = this.marks.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.marks[middle]?.out ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const mark = this.marks[low];
    return mark ? Math.min(mark.from + offset - mark.out, this.source.length) : 0;
  }
}
