import { fileNameFor, fileProblem, isPreparable } from '@/components/images/upload/image-files';
import { outputSize, pixelsOf, suggestedWidth, wholeImage } from './image-sizes';
import { lighterFile } from './lighter-file';
import { isTransparent, renderImage } from './render-image';

type ReadyImage = { file: Blob; filename: string };

const quality = 0.88;

/**
 * An image that comes in without anybody being asked, no wider than email shows it on sharp screens. What is small
 * enough, may move or cannot be read here stays as it is.
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
    const part = pixelsOf(wholeImage, natural);
    const rendered = await renderImage(image, { part, size: outputSize(part, width), format, quality });
    // Too large a file cannot be uploaded as it is.
    const best = fileProblem(file) === null ? lighterFile(file, rendered, true) : rendered;
    return { file: best, filename: fileNameFor(file.name, best.type) };
  } catch {
    // The server looks at the bytes and says what is wrong with them.
    return untouched;
  } finally {
    URL.revokeObjectURL(address);
  }
}
