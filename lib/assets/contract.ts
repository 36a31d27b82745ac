import { z } from 'zod';
import { anyId, characters, cursor, deleted, listOf, pageLimit, person, timestamp } from '@/lib/shapes';

export const assetLimits = { bytes: 10_000_000, pixels: 60_000_000 };

export const assetType = z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
export type AssetType = z.infer<typeof assetType>;

export const assetParams = z.object({ assetId: anyId });

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

/** What stands beside the file of a multipart upload. */
export const assetFields = z.strictObject({ filename, alt: alt.optional() });
export type AssetFields = z.infer<typeof assetFields>;

export const updateAssetInput = z.strictObject({ filename: filename.optional(), alt: alt.optional() });
export type UpdateAssetInput = z.infer<typeof updateAssetInput>;

export const listAssetsQuery = z.strictObject({
  q: characters(1, 200)
    .optional()
    .describe('A part of the file name or of the alternative text, whatever the case.'),
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
  url: z.string().describe('Public and unchanging: the name in it is the digest of the bytes.'),
  used_by: z
    .array(z.object({ template_id: z.uuid(), name: z.string() }))
    .describe('Templates whose draft or published version shows it.'),
  created_at: timestamp,
  created_by: person,
});
export type Asset = z.infer<typeof asset>;
export const assetList = listOf(asset);
export const deletedAsset = deleted('asset');
