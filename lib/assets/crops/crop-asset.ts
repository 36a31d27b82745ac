import { buffer } from 'node:stream/consumers';
import { assetFileName } from '@/lib/assets/asset-file';
import type { AssetType, CropAssetInput } from '@/lib/assets/contract';
import { openAsset } from '@/lib/assets/open-asset';
import { whereLibraryAsset } from '@/lib/assets/update-asset';
import { type UploadedAsset, uploadAsset } from '@/lib/assets/upload-asset';
import { type Context, requireScope } from '@/lib/context';
import { assets } from '@/lib/db/tables';
import { createNotFound, DomainError } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';

/** For all frames together, because animations are decoded completely. */
const maxPixels = 250_000_000;

/**
 * Creates a new image from a part of a library image, or all of it at a smaller size, with the same alternative text; a
 * GIF stays animated. `NOT_FOUND`, `INVALID_REQUEST` for a part outside the image, `ATTACHMENT_INVALID`,
 * `ATTACHMENT_LIMIT_EXCEEDED`.
 */
export async function cropAsset(
  ctx: Context,
  assetId: string,
  { output_width, ...part }: CropAssetInput,
): Promise<UploadedAsset> {
  requireScope(ctx, access.writeTemplates);
  const [row] = await ctx.db.select().from(assets).where(whereLibraryAsset(ctx, assetId));
  if (!row) throw createNotFound('image');
  if (part.left + part.width > row.width || part.top + part.height > row.height) {
    const message = `The image is ${row.width} × ${row.height} pixels: this part lies outside of it.`;
    throw createInvalidError([{ path: 'width', code: 'outside', message }]);
  }
  const opened = await openAsset(assetFileName(row.sha256, row.contentType));
  const width = Math.min(output_width ?? part.width, part.width);
  const bytes = await cut(await buffer(opened.stream), part, width, row.contentType as AssetType);
  const ending = /\.\w+$/.exec(row.filename)?.[0] ?? '';
  const stem = row.filename.slice(0, row.filename.length - ending.length);
  const filename = `${[...stem].slice(0, 200).join('').trim()} ${width} wide${ending}`;
  return uploadAsset(ctx, bytes, { filename, alt: row.alt });
}

type Part = Omit<CropAssetInput, 'output_width'>;

async function cut(bytes: Buffer, part: Part, width: number, type: AssetType): Promise<Buffer> {
  // Large and native: loaded only when needed.
  const { default: sharp } = await import('sharp');
  const moves = type === 'image/gif' || type === 'image/webp';
  try {
    const image = sharp(bytes, { animated: moves, limitInputPixels: maxPixels });
    // For photos taken upright: the part refers to the rotated image.
    const seen = moves ? image : image.autoOrient();
    const cropped = seen.extract(part).resize({ width });
    if (type === 'image/jpeg') return await cropped.jpeg({ quality: 88, mozjpeg: true }).toBuffer();
    if (type === 'image/png') return await cropped.png({ compressionLevel: 9 }).toBuffer();
    return await (type === 'image/gif' ? cropped.gif() : cropped.webp({ quality: 88 })).toBuffer();
  } catch (cause) {
    if (cause instanceof Error && /pixel limit/.test(cause.message))
      throw new DomainError('ATTACHMENT_LIMIT_EXCEEDED', 'This image moves too long to be cut.', {
        limit_pixels: maxPixels,
      });
    const message = 'This image cannot be cut: it is damaged or cut off.';
    throw new DomainError('ATTACHMENT_INVALID', message, undefined, { cause });
  }
}
