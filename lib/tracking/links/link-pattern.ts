const liquid = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;

/** Whether a text contains Liquid, so that it changes when it is filled in. */
export function holdsLiquid(text: string): boolean {
  return text.search(liquid) >= 0;
}

/** A link address in a template, which matches the addresses that it can become. */
export class LinkPattern {
  private readonly literals: string[];
  private readonly letters: number;

  constructor(readonly text: string) {
    this.literals = text.trim().split(liquid);
    this.letters = this.literals.join('').length;
  }

  /** The most specific ones of the patterns that match the address. */
  static best<P extends LinkPattern>(patterns: readonly P[], address: string): P[] {
    return patterns
      .filter((pattern) => pattern.matches(address))
      .sort((a, b) => b.letters - a.letters)
      .slice(0, 1);
  }

  private matches(address: string): boolean {
    const last = this.literals.at(-1) ?? '';
    const end = address.length - last.length;
    if (!address.endsWith(last)) return false;
    let at = 0;
    for (const [index, literal] of this.literals.slice(0, -1).entries()) {
      const found = address.indexOf(literal, at);
      if (found < 0 || (index === 0 && found > 0)) return false;
      at = found + literal.length;
    }
    return at <= end;
  }
}
