import type { Part, Size } from './image-sizes';

/** The formats that every email program shows, unlike WebP. */
export type OutputFormat = 'image/jpeg' | 'image/png';

export type Rendering = { part: Part; size: Size; format: OutputFormat; quality: number };

/** Renders a part of an image at a smaller size, as a file. Throws if the browser lacks the memory. */
export async function renderImage(
  image: HTMLImageElement,
  { part, size, format, quality }: Rendering,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw so large an image.');
  if (format === 'image/jpeg') {
    // JPEG has no transparency: email is mostly white.
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, size.width, size.height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, quality));
  if (!blob) throw new Error('This browser cannot draw so large an image.');
  return blob;
}

/** Whether an image has transparent pixels, judged on a small copy. */
export function isTransparent(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 96;
  canvas.height = 96;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return false;
  pen.drawImage(image, 0, 0, 96, 96);
  const { data } = pen.getImageData(0, 0, 96, 96);
  for (let index = 3; index < data.length; index += 4) if ((data[index] ?? 255) < 250) return true;
  return false;
}
