import { type Box, intersectBoxes } from './box';
import type { Paints } from './paints';

/** A page as the number of what is painted at each pixel. */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Int32Array;
  readonly #paints: Paints;

  constructor(width: number, height: number, paints: Paints) {
    this.width = width;
    this.height = height;
    this.pixels = new Int32Array(width * height);
    this.#paints = paints;
  }

  /** Covers the whole pixels of a box. */
  cover(box: Box, paint: string): void {
    const number = this.#paints.opaque(paint);
    const { left, top, right, bottom } = this.#within(box);
    if (right <= left) return;
    for (let y = top; y < bottom; y++)
      this.pixels.fill(number, y * this.width + left, y * this.width + right);
  }

  /** Paints over what is there, which may stay visible below it and at its edges. */
  blend(box: Box, paint: string): void {
    const number = this.#paints.opaque(paint);
    const { left, top, right, bottom } = this.#within(box);
    let under = -1;
    let result = 0;
    for (let y = top; y < bottom; y++)
      for (let at = y * this.width + left; at < y * this.width + right; at++) {
        const pixel = this.pixels[at] ?? 0;
        if (pixel !== under) {
          under = pixel;
          result = this.#paints.over(pixel, number);
        }
        this.pixels[at] = result;
      }
  }

  #within(box: Box): Box {
    return intersectBoxes(box, { left: 0, top: 0, right: this.width, bottom: this.height });
  }
}
