import type { Part, Size } from './image-sizes';

/** What every email client shows. WebP is not among it. */
export type OutputFormat = 'image/jpeg' | 'image/png';

export type Rendering = { part: Part; size: Size; format: OutputFormat; quality: number };

/** A part of an image, made smaller, as the bytes of a file. Throws where the browser has not enough memory for it. */
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
    // JPEG knows no transparency: email is mostly white.
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, size.width, size.height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, quality));
  if (!blob) throw new Error('This browser cannot draw so large an image.');
  return blob;
}

/** Whether some of an image can be seen through, looked at in small. */
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
