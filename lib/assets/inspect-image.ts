import { createHash } from 'node:crypto';
import { DomainError } from '@/lib/errors';
import { imageTypeOf } from '@/lib/mail/image-signature';
import { type AssetType, assetLimits } from './contract';

export type InspectedImage = {
  contentType: AssetType;
  width: number;
  height: number;
  sizeBytes: number;
  sha256: string;
  bytes: Buffer;
};

const formats: Record<string, AssetType> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/**
 * Reads an image's properties from its headers: nothing is decoded, however large it claims to be.
 * `ATTACHMENT_TYPE_UNSUPPORTED`, `ATTACHMENT_INVALID`, `ATTACHMENT_LIMIT_EXCEEDED`.
 */
export async function inspectImage(bytes: Buffer): Promise<InspectedImage> {
  if (bytes.length > assetLimits.bytes)
    throw new DomainError('ATTACHMENT_LIMIT_EXCEEDED', 'An image has at most 10,000,000 bytes.', {
      size_bytes: bytes.length,
      limit_bytes: assetLimits.bytes,
    });
  // By its signature, so that the decoder cannot take it for another format.
  const contentType = imageTypeOf(bytes);
  if (!contentType)
    throw new DomainError(
      'ATTACHMENT_TYPE_UNSUPPORTED',
      'Upload a PNG, JPEG, GIF or WebP: this file is none of these.',
      { supported: Object.values(formats) },
    );
  const { width, height } = await sizeOf(bytes, contentType);
  if (width * height > assetLimits.pixels)
    throw new DomainError('ATTACHMENT_LIMIT_EXCEEDED', 'An image has at most 60 megapixels.', {
      pixels: width * height,
      limit_pixels: assetLimits.pixels,
    });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { contentType, width, height, sizeBytes: bytes.length, sha256, bytes };
}

async function sizeOf(bytes: Buffer, contentType: AssetType): Promise<{ width: number; height: number }> {
  // Large and native: loaded only when needed.
  const { default: sharp } = await import('sharp');
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (formats[found.format ?? ''] !== contentType || !found.width || !found.height)
      throw new Error('The headers are those of something else.');
    // Photos taken upright are stored rotated.
    const isRotated = (found.orientation ?? 1) >= 5;
    return isRotated
      ? { width: found.height, height: found.width }
      : { width: found.width, height: found.height };
  } catch (cause) {
    const message = 'This image cannot be read: it is damaged or cut off.';
    throw new DomainError('ATTACHMENT_INVALID', message, undefined, { cause });
  }
}
