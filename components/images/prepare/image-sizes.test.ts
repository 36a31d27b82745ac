import { describe, expect, it } from 'vitest';
import { outputSize, partOfShape, suggestedWidth, toPixels, wholeImage } from './image-sizes';

describe('sizes of a prepared image', () => {
  it('crop to whole pixels inside the image', () => {
    expect(toPixels(wholeImage, { width: 801, height: 399 })).toEqual({
      x: 0,
      y: 0,
      width: 801,
      height: 399,
    });
    expect(toPixels({ x: 25, y: 50, width: 50, height: 50 }, { width: 1000, height: 500 })).toEqual({
      ...{ x: 250, y: 250 },
      ...{ width: 500, height: 250 },
    });
    expect(toPixels({ x: 99.99, y: 0, width: 0.01, height: 100 }, { width: 10, height: 3 })).toEqual({
      ...{ x: 9, y: 0 },
      ...{ width: 1, height: 3 },
    });
  });

  it('keep the shape and never enlarge', () => {
    expect(outputSize({ width: 3000, height: 2000 }, 1200)).toEqual({ width: 1200, height: 800 });
    expect(outputSize({ width: 300, height: 200 }, 1200)).toEqual({ width: 300, height: 200 });
    expect(outputSize({ width: 3000, height: 2 }, 100)).toEqual({ width: 100, height: 1 });
    expect(outputSize({ width: 300, height: 200 }, Number.NaN)).toEqual({ width: 1, height: 1 });
  });

  it('suggest twice the place’s width, as far as there are pixels', () => {
    expect(suggestedWidth({ width: 280, fillsPhone: false }, 4000)).toBe(560);
    expect(suggestedWidth(undefined, 4000)).toBe(1200);
    expect(suggestedWidth({ width: 600, fillsPhone: false }, 900)).toBe(900);
  });

  it('suggest enough for a phone if the place fills its width', () => {
    expect(suggestedWidth({ width: 280, fillsPhone: true }, 4000)).toBe(960);
    expect(suggestedWidth({ width: 600, fillsPhone: true }, 4000)).toBe(1200);
  });

  it('find the largest part with a shape', () => {
    expect(partOfShape(1, { width: 400, height: 200 })).toEqual({ x: 25, y: 0, width: 50, height: 100 });
    expect(partOfShape(2, { width: 200, height: 200 })).toEqual({ x: 0, y: 25, width: 100, height: 50 });
  });
});
