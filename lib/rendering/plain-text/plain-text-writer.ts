/** Collects text the way a browser lays it out: spaces collapse, blocks break lines, quotes and lists are marked. */
export class PlainTextWriter {
  preformatted = 0;
  quoted = 0;
  private readonly parts: string[] = [];
  private breaks = 0;
  private gap = '';
  private empty = true;
  private atLineStart = true;
  private mark = '';
  private indent = '';

  /** How many parts were written: a position for `since`. */
  get length(): number {
    return this.parts.length;
  }

  since(position: number): string {
    return this.parts.slice(position).join('');
  }

  text(chars: string): void {
    if (this.preformatted > 0) {
      for (const [index, line] of chars.split('\n').entries()) {
        if (index > 0) this.lineBreak();
        if (line !== '') this.write(line);
      }
      return;
    }
    for (const [index, word] of chars.split(/[\t\n\f\r ]+/).entries()) {
      if (index > 0) this.gap ||= ' ';
      if (word !== '') this.write(word);
    }
  }

  newLine(): void {
    this.breaks = Math.max(this.breaks, 1);
  }

  blankLine(): void {
    this.breaks = Math.max(this.breaks, 2);
  }

  /** A <br>: unlike block edges, these add up (to one empty line). */
  lineBreak(): void {
    this.breaks = Math.min(this.breaks + 1, 2);
  }

  rule(): void {
    this.blankLine();
    this.write('---');
    this.blankLine();
  }

  cell(): void {
    this.gap = '  ';
  }

  listItem(mark: string, depth: number): void {
    this.newLine();
    this.mark = mark;
    this.indent = '  '.repeat(depth);
  }

  finish(): string {
    return this.parts.join('').trim();
  }

  private write(word: string): void {
    if (this.breaks > 0) {
      if (!this.empty) this.parts.push('\n'.repeat(this.breaks));
      this.atLineStart = true;
      this.breaks = 0;
      this.gap = '';
    }
    if (this.atLineStart) {
      this.parts.push('> '.repeat(this.quoted) + (this.mark === '' ? '' : this.indent + this.mark));
      this.mark = '';
      this.gap = '';
    }
    this.parts.push(this.gap + word.replaceAll(/\u200B|\u2060|\uFEFF|\u034F/g, ''));
    this.gap = '';
    this.atLineStart = false;
    this.empty = false;
  }
}
