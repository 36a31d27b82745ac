import {
  asset,
  assetList,
  assetReplacement,
  assetUsage,
  copiedVideo,
  copyAssetInput,
  copyVideoInput,
  cropAssetInput,
  deletedAsset,
  listAssetsQuery,
  replaceAssetInput,
  updateAssetInput,
  uploadAssetInput,
} from '@/lib/assets/contract';
import { uploadLimitBytes } from '@/lib/attachments/contract';
import type { ErrorCode } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { uncheckedShape } from '@/lib/unchecked-shape';
import { readErrors, writeErrors } from './error-codes';
import { operations } from './operation';

const storeErrors = [
  'ATTACHMENT_INVALID',
  'ATTACHMENT_TYPE_UNSUPPORTED',
  'ATTACHMENT_LIMIT_EXCEEDED',
  'ATTACHMENT_UNAVAILABLE',
  'STORAGE_LIMIT_EXCEEDED',
] as const satisfies ErrorCode[];

export const imageOperations = operations({
  'GET /assets': {
    summary: 'List images',
    description: 'The image library of the workspace, newest first.',
    scope: access.readTemplates,
    query: listAssetsQuery,
    response: assetList,
  },
  'POST /assets': {
    summary: 'Upload an image',
    description:
      'PNG, JPEG, GIF or WebP, up to 10,000,000 bytes and 60 megapixels; as JSON with the bytes in Base64, or as multipart/form-data with one part named `file` and optionally one named `alt`. If the library already has the same bytes, that image is returned with status 200. Its `url` is public and never changes.',
    scope: access.writeTemplates,
    rawBody: true,
    bodyLimitBytes: uploadLimitBytes,
    body: uncheckedShape(uploadAssetInput),
    response: asset,
    statuses: [201, 200],
    errors: ['INVALID_REQUEST', 'INVALID_JSON', ...storeErrors, 'PAYLOAD_TOO_LARGE'],
  },
  'POST /assets/copies': {
    summary: 'Copy an image into the library',
    description:
      'Fetches an image from a public https address, following up to three redirects, and stores it like an upload. If the library already has the same bytes, that image is returned with status 200.',
    scope: access.writeTemplates,
    body: copyAssetInput,
    response: asset,
    statuses: [201, 200],
    errors: ['NOT_FOUND', ...storeErrors],
  },
  'POST /assets/videos': {
    summary: 'Create a picture of a video',
    description:
      'Fetches the picture of a video on YouTube or Vimeo, draws a play button on it and stores it. The returned `url` is what the picture should link to. If the library already has the same bytes, that image is returned with status 200.',
    scope: access.writeTemplates,
    body: copyVideoInput,
    response: copiedVideo,
    statuses: [201, 200],
    errors: ['NOT_FOUND', ...storeErrors],
  },
  'POST /assets/{assetId}/crops': {
    summary: 'Crop or resize an image',
    description:
      'Creates a new image from part of one, or from all of it in another size, with the same format and alternative text. Animated GIFs stay animated. The original stays. If the library already has the same bytes, that image is returned with status 200.',
    scope: access.writeTemplates,
    body: cropAssetInput,
    response: asset,
    statuses: [201, 200],
    errors: [
      'NOT_FOUND',
      'ATTACHMENT_INVALID',
      'ATTACHMENT_LIMIT_EXCEEDED',
      'ATTACHMENT_UNAVAILABLE',
      'STORAGE_LIMIT_EXCEEDED',
    ],
  },
  'GET /assets/{assetId}': {
    summary: 'Retrieve an image',
    description: 'One image of the library, with the templates that show it.',
    scope: access.readTemplates,
    response: asset,
  },
  'PATCH /assets/{assetId}': {
    summary: 'Update an image',
    description:
      'Changes its file name or alternative text in the library. Templates that show it keep theirs.',
    scope: access.writeTemplates,
    body: updateAssetInput,
    response: asset,
  },
  'DELETE /assets/{assetId}': {
    summary: 'Delete an image',
    description: 'Removes it from the library. Its address keeps working, because sent emails show it.',
    scope: access.writeTemplates,
    response: deletedAsset,
  },
  'GET /assets/{assetId}/uses': {
    summary: 'List where an image is used',
    description: 'In templates, in saved rows and as the logo of the brand.',
    scope: access.readTemplates,
    response: assetUsage,
    errors: [...readErrors],
  },
  'PATCH /assets/{assetId}/uses': {
    summary: 'Replace an image where it is used',
    description:
      'Uses another image of the library instead, in the given drafts, saved rows and brand. Links to it stay. Each draft is saved as its next revision, on top of what others saved meanwhile; where both width and height of an image are written, they follow its proportions; a draft that cannot be saved has an `error` and does not stop the others. Published versions never change.',
    scope: access.writeTemplates,
    body: replaceAssetInput,
    response: assetReplacement,
    errors: [...writeErrors],
  },
});
