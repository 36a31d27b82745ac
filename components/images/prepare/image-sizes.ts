export type Size = { width: number; height: number };
/** A part of an image in percent, as from the crop tool. */
export type Part = Size & { x: number; y: number };

export const wholeImage: Part = { x: 0, y: 0, width: 100, height: 100 };

/** An email is rarely wider than this; where the place is unknown, images are made for it. */
export const usualWidth = 600;
/** Sharp screens show two pixels for one. */
const sharpness = 2;

/** A part in whole pixels of the image: at least one, and never outside. */
export function toPixels(part: Part, image: Size): Part {
  const x = clamp(Math.round((part.x / 100) * image.width), 0, image.width - 1);
  const y = clamp(Math.round((part.y / 100) * image.height), 0, image.height - 1);
  return {
    x,
    y,
    width: clamp(Math.round((part.width / 100) * image.width), 1, image.width - x),
    height: clamp(Math.round((part.height / 100) * image.height), 1, image.height - y),
  };
}

/** The size of a part at a width: keeps its shape, and never enlarges it. */
export function outputSize(part: Size, width: number): Size {
  const wide = clamp(Math.round(width) || 1, 1, part.width);
  return { width: wide, height: Math.max(1, Math.round((part.height * wide) / part.width)) };
}

/** The width of an image's place in pixels, and whether it fills the width on phones. */
export type Place = { width: number; fillsPhone: boolean };

/** Below this screen width, blocks stack: no phone is wider. */
export const phoneWidth = 480;

/** The width to suggest: twice the place's largest width, as far as the image has the pixels. */
export function suggestedWidth(place: Place | undefined, available: number): number {
  const widest = place ? Math.max(place.width, place.fillsPhone ? phoneWidth : 0) : usualWidth;
  return Math.min(available, Math.round(widest * sharpness));
}

/** The largest part with a shape (width ÷ height) at the center of an image. */
export function partOfShape(shape: number, image: Size): Part {
  const own = image.width / image.height;
  const width = own > shape ? (shape / own) * 100 : 100;
  const height = own > shape ? 100 : (own / shape) * 100;
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

function clamp(value: number, least: number, max: number): number {
  return Math.min(Math.max(value, least), max);
}
