/**
 * Numbers for everything painted, and for each paint over another. Pictures made with the same numbers are equal where
 * their numbers are: a pixel's number identifies its whole history.
 */
export class Paints {
  readonly #numbers = new Map<string, number>();

  /** An opaque paint. */
  opaque(paint: string): number {
    return this.#numberOf(`= ${paint}`);
  }

  /** The result of painting `paint` over the number `under`. */
  over(under: number, paint: number): number {
    return this.#numberOf(`${under} < ${paint}`);
  }

  #numberOf(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size + 1;
    this.#numbers.set(text, number);
    return number;
  }
}
