/**
 * Everything that is painted gets a number, and so does everything painted over something else. Two pictures that are
 * made with the same numbers are equal where their numbers are: what lies on a pixel is told by its whole history.
 */
export class Paints {
  readonly #numbers = new Map<string, number>();

  /** A paint that covers what was there. */
  opaque(paint: string): number {
    return this.#numberOf(`= ${paint}`);
  }

  /** What is seen once `paint` lies over what has the number `under`. */
  over(under: number, paint: number): number {
    return this.#numberOf(`${under} < ${paint}`);
  }

  #numberOf(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size + 1;
    this.#numbers.set(text, number);
    return number;
  }
}
