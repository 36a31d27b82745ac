import { asset, copyAssetInput } from '@/lib/assets/contract';
import { copyAsset } from '@/lib/assets/copies/copy-asset';
import type { UploadedAsset } from '@/lib/assets/upload-asset';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Copy an image into the library',
      description:
        'Fetches an image from a public https address, following up to three redirects, and keeps it as an upload would. The same bytes answer the image that is in the library already, with status 200.',
      scope: access.writeTemplates,
      body: copyAssetInput,
      response: asset,
      status: ({ created }: UploadedAsset) => (created ? 201 : 200),
      statuses: [201, 200],
      present: (result: UploadedAsset) => result.asset,
      errors: [
        'NOT_FOUND',
        'ATTACHMENT_INVALID',
        'ATTACHMENT_TYPE_UNSUPPORTED',
        'ATTACHMENT_LIMIT_EXCEEDED',
        'ATTACHMENT_UNAVAILABLE',
        'STORAGE_LIMIT_EXCEEDED',
      ],
    },
    (ctx, { body }) => copyAsset(ctx, body),
  ),
});
