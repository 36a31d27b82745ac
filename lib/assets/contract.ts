import { z } from 'zod';
import { tagName, tags } from '@/lib/labels/contract';
import { anyId, characters, cursor, deletedShape, listOf, pageLimit, person, timestamp } from '@/lib/shapes';

export const assetLimits = { bytes: 10_000_000, pixels: 60_000_000 };

export const assetType = z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
export type AssetType = z.infer<typeof assetType>;

/** A bare name: no path, no controls, no marks that turn the direction of writing. */
const filename = characters(1, 255).refine(
  (name) =>
    !/[/\\\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(name) && name === name.trim(),
  { message: 'Must be a bare file name, without a path or invisible characters.' },
);
const alt = characters(0, 500).nullable();

export const uploadAssetInput = z.strictObject({
  filename,
  content_type: characters(1, 120).describe('What it is said to be; the bytes themselves decide.'),
  content: z.string().describe('The bytes in Base64, at most 10,000,000 of them and 60 megapixels.'),
  alt: alt.optional(),
});

export const copyAssetInput = z.strictObject({
  url: characters(1, 4_000).describe('Where the image is: a public https address on port 443.'),
  alt: alt.optional(),
});
export type CopyAssetInput = z.infer<typeof copyAssetInput>;

export const copyVideoInput = z.strictObject({
  url: characters(1, 4_000).describe('Where the video is watched, on YouTube or Vimeo.'),
  title: characters(1, 400).optional().describe('What it is called, in place of what its site says.'),
  picture_url: characters(1, 4_000)
    .optional()
    .describe('A public https address of the picture to use, in place of the one that its site shows.'),
});
export type CopyVideoInput = z.infer<typeof copyVideoInput>;

const pixels = (least: number) => z.int().min(least).max(assetLimits.pixels);

export const cropAssetInput = z.strictObject({
  left: pixels(0).describe('Where the part begins, in pixels of the image as it is seen.'),
  top: pixels(0).describe('Where it begins from above.'),
  width: pixels(1),
  height: pixels(1),
  output_width: pixels(1)
    .optional()
    .describe('How wide it comes out; its shape is kept, and it is never enlarged.'),
});
export type CropAssetInput = z.infer<typeof cropAssetInput>;

/** What stands beside the file of a multipart upload. */
export const assetFields = z.strictObject({ filename, alt: alt.optional() });
export type AssetFields = z.infer<typeof assetFields>;

export const updateAssetInput = z.strictObject({
  filename: filename.optional(),
  alt: alt.optional(),
  tags: tags.optional(),
});
export type UpdateAssetInput = z.infer<typeof updateAssetInput>;

export const listAssetsQuery = z.strictObject({
  q: characters(1, 200)
    .optional()
    .describe('A part of the file name or of the alternative text, whatever the case.'),
  tag: tagName.optional().describe('With this tag, whatever the case.'),
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
  tags: z.array(z.string()).meta({ description: 'The tags to find it by.', examples: [['autumn']] }),
  url: z.string().describe('Public and unchanging: the name in it is the digest of the bytes.'),
  used_by: z
    .array(z.object({ template_id: z.uuid(), name: z.string() }))
    .describe('Templates whose draft or published version shows it.'),
  created_at: timestamp,
  created_by: person,
});
export type Asset = z.infer<typeof asset>;
export const assetList = listOf(asset);

export const copiedVideo = z.object({
  object: z.literal('video'),
  provider: z.enum(['youtube', 'vimeo']).describe('Where the video is.'),
  url: z.string().describe('Where it is watched: what the picture links to.'),
  title: z.string().nullable().describe('What its site calls it; null where it does not say.'),
  asset: asset.describe('The picture, with a play button in its middle.'),
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
            'Whether the draft shows the image, only names it in a link or a text, is without it, or there is none.',
          ),
        places: z.int().describe('In how many places the draft shows it.'),
      }),
    )
    .describe('Templates whose draft or published version has its address.'),
  rows: z
    .array(
      z.object({
        row_id: z.uuid(),
        name: z.string(),
        places: z.int().describe('In how many places the row shows it; 0 where it only names it.'),
      }),
    )
    .describe('Saved rows that have its address.'),
  brand_logo: z.boolean().describe('Whether it is the logo of the brand.'),
});
export type AssetUsage = z.infer<typeof assetUsage>;

/** Each template is read, checked and saved by itself: a request must not take minutes. */
const idList = (items: string) =>
  z.array(anyId).max(50).default([]).describe(`${items} to change, at most 50.`);

export const replaceAssetInput = z.strictObject({
  replacement_asset_id: anyId.describe('The image of the library that takes its place.'),
  template_ids: idList('Templates whose draft is'),
  row_ids: idList('Saved rows'),
  brand_logo: z.boolean().default(false).describe('Whether the logo of the brand is to change.'),
});
export type ReplaceAssetInput = z.infer<typeof replaceAssetInput>;

const changedPlaces = z.int().describe('In how many places it was replaced; 0 where it is not shown.');

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
          .describe('Why the draft could not be saved. Null: it was, or there was nothing to change.'),
      }),
    )
    .describe('What came of each draft that was named.'),
  rows: z
    .array(z.object({ row_id: z.uuid(), places: changedPlaces }))
    .describe('What came of each saved row that was named.'),
  brand_logo: z.boolean().describe('Whether the logo was this image and is the new one now.'),
});
export type AssetReplacement = z.infer<typeof assetReplacement>;
