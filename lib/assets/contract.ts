import { z } from 'zod';
import { tagName, tags } from '@/lib/labels/contract';
import { anyId, characters, cursor, deletedShape, listOf, pageLimit, person, timestamp } from '@/lib/shapes';

export const assetLimits = { bytes: 10_000_000, pixels: 60_000_000 };

export const assetType = z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
export type AssetType = z.infer<typeof assetType>;

/** A bare name: no path, no control characters, no marks that change the writing direction. */
const filename = characters(1, 255).refine(
  (name) =>
    !/[/\\\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(name) && name === name.trim(),
  { message: 'Must be a bare file name, without a path or invisible characters.' },
);
const alt = characters(0, 500).nullable();

export const uploadAssetInput = z.strictObject({
  filename,
  content_type: characters(1, 120).describe(
    'The declared content type. The actual type is read from the bytes.',
  ),
  content: z.string().describe('The bytes in Base64, at most 10,000,000 of them and 60 megapixels.'),
  alt: alt.optional(),
});

export const copyAssetInput = z.strictObject({
  url: characters(1, 4_000).describe('The address of the image: public https on port 443.'),
  alt: alt.optional(),
});
export type CopyAssetInput = z.infer<typeof copyAssetInput>;

export const copyVideoInput = z.strictObject({
  url: characters(1, 4_000).describe('The address of the video on YouTube or Vimeo.'),
  title: characters(1, 400).optional().describe('A title to use instead of the one from the video site.'),
  picture_url: characters(1, 4_000)
    .optional()
    .describe('A public https address of a picture to use instead of the one from the video site.'),
});
export type CopyVideoInput = z.infer<typeof copyVideoInput>;

const pixels = (least: number) => z.int().min(least).max(assetLimits.pixels);

export const cropAssetInput = z.strictObject({
  left: pixels(0).describe('The left edge of the part, in pixels of the image as displayed.'),
  top: pixels(0).describe('The top edge of the part, in pixels.'),
  width: pixels(1),
  height: pixels(1),
  output_width: pixels(1)
    .optional()
    .describe('The width of the result. The aspect ratio is kept, and the image is never enlarged.'),
});
export type CropAssetInput = z.infer<typeof cropAssetInput>;

/** The other fields of a multipart upload. */
export const assetFields = z.strictObject({ filename, alt: alt.optional() });
export type AssetFields = z.infer<typeof assetFields>;

export const updateAssetInput = z.strictObject({
  filename: filename.optional(),
  alt: alt.optional(),
  tags: tags.optional(),
});
export type UpdateAssetInput = z.infer<typeof updateAssetInput>;

export const listAssetsQuery = z.strictObject({
  q: characters(1, 200).optional().describe('Part of the file name or the alternative text, in any case.'),
  tag: tagName.optional().describe('Only those with this tag, in any case.'),
  limit: pageLimit(20),
  cursor,
});
export type ListAssetsQuery = z.infer<typeof listAssetsQuery>;

export const asset = z.object({
  object: z.literal('asset'),
  id: z.uuid(),
  filename: z.string(),
  content_type: assetType,
  size_bytes: z.int(),
  width: z.int(),
  height: z.int(),
  alt: z.string().nullable(),
  tags: z.array(z.string()).meta({ description: 'Its tags.', examples: [['autumn']] }),
  url: z.string().describe('The public address. It never changes: it contains the digest of the bytes.'),
  used_by: z
    .array(z.object({ template_id: z.uuid(), name: z.string() }))
    .describe('Templates that show it in the draft or the published version.'),
  created_at: timestamp,
  created_by: person,
});
export type Asset = z.infer<typeof asset>;
export const assetList = listOf(asset);

export const copiedVideo = z.object({
  object: z.literal('video'),
  provider: z.enum(['youtube', 'vimeo']).describe('The site of the video.'),
  url: z.string().describe('The address of the video, for the picture to link to.'),
  title: z.string().nullable().describe('The title on the video site. Null if the site gives none.'),
  asset: asset.describe('The picture, with a play button in the middle.'),
});
export type CopiedVideo = z.infer<typeof copiedVideo>;
export const deletedAsset = deletedShape('asset');

export const assetUsage = z.object({
  object: z.literal('asset_uses'),
  templates: z
    .array(
      z.object({
        template_id: z.uuid(),
        name: z.string(),
        draft: z
          .enum(['shows', 'names', 'without', 'none'])
          .describe(
            '`shows`: the draft shows the image. `names`: it contains the address only in a link or text. `without`: it does not contain it. `none`: there is no draft.',
          ),
        places: z.int().describe('How many times the draft shows it.'),
      }),
    )
    .describe('Templates that contain its address in the draft or the published version.'),
  rows: z
    .array(
      z.object({
        row_id: z.uuid(),
        name: z.string(),
        places: z.int().describe('How many times the row shows it. 0 if it only contains the address.'),
      }),
    )
    .describe('Saved rows that contain its address.'),
  brand_logo: z.boolean().describe('Whether it is the logo of the brand.'),
});
export type AssetUsage = z.infer<typeof assetUsage>;

/** Limited because each template is read, checked and saved separately, and a request must not take minutes. */
const idList = (items: string) =>
  z.array(anyId).max(50).default([]).describe(`${items} to change, at most 50.`);

export const replaceAssetInput = z.strictObject({
  replacement_asset_id: anyId.describe('The image of the library to use instead.'),
  template_ids: idList('Templates whose draft is'),
  row_ids: idList('Saved rows'),
  brand_logo: z.boolean().default(false).describe('Whether the logo of the brand is to change.'),
  alt: characters(0, 500)
    .optional()
    .describe(
      'The alt text that is written in each place of a draft or saved row that shows the image. Without it each keeps its own.',
    ),
});
export type ReplaceAssetInput = z.infer<typeof replaceAssetInput>;

const changedPlaces = z.int().describe('How many times it was replaced. 0 if it is not shown.');

export const assetReplacement = z.object({
  object: z.literal('asset_replacement'),
  templates: z
    .array(
      z.object({
        template_id: z.uuid(),
        places: changedPlaces,
        error: z
          .object({
            code: z.string(),
            message: z.string(),
            details: z.record(z.string(), z.unknown()).optional(),
          })
          .nullable()
          .describe('Why the draft could not be saved. Null if it was saved or there was nothing to change.'),
      }),
    )
    .describe('The result for each draft in the request.'),
  rows: z
    .array(z.object({ row_id: z.uuid(), places: changedPlaces }))
    .describe('The result for each saved row in the request.'),
  brand_logo: z.boolean().describe('Whether the logo was this image and was replaced.'),
});
export type AssetReplacement = z.infer<typeof assetReplacement>;
