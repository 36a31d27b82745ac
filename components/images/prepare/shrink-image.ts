import { fileNameFor, fileProblem, isPreparable } from '@/components/images/upload/image-files';
import { outputSize, suggestedWidth, toPixels, wholeImage } from './image-sizes';
import { lighterFile } from './lighter-file';
import { isTransparent, renderImage } from './render-image';

type ReadyImage = { file: Blob; filename: string };

const quality = 0.88;

/**
 * Shrinks an image that is added without a dialog to the width of email on high-resolution screens. Small, animated or
 * unreadable ones stay unchanged.
 */
export async function shrinkImage(file: File): Promise<ReadyImage> {
  const untouched = { file, filename: fileNameFor(file.name, file.type) };
  if (!isPreparable(file.type)) return untouched;
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const natural = { width: image.naturalWidth, height: image.naturalHeight };
    const width = suggestedWidth(undefined, natural.width);
    const fitsAsIs = width === natural.width && file.type !== 'image/webp' && fileProblem(file) === null;
    if (fitsAsIs) return untouched;
    const keepsPng = file.type !== 'image/jpeg' && (file.type === 'image/png' || isTransparent(image));
    const format = keepsPng ? 'image/png' : 'image/jpeg';
    const part = toPixels(wholeImage, natural);
    const rendered = await renderImage(image, { part, size: outputSize(part, width), format, quality });
    // A file that is too large cannot be uploaded unchanged.
    const best = fileProblem(file) === null ? lighterFile(file, rendered, true) : rendered;
    return { file: best, filename: fileNameFor(file.name, best.type) };
  } catch {
    // The server checks the bytes and reports what is wrong.
    return untouched;
  } finally {
    URL.revokeObjectURL(address);
  }
}
