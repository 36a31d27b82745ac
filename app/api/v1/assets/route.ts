import { asset, assetList, listAssetsQuery, uploadAssetInput } from '@/lib/assets/contract';
import { listAssets } from '@/lib/assets/list-assets';
import { type UploadedAsset, uploadAsset } from '@/lib/assets/upload-asset';
import { uploadLimitBytes } from '@/lib/attachments/contract';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { readAssetUpload } from '@/lib/http/upload';
import { access } from '@/lib/scopes';
import { uncheckedShape } from '@/lib/unchecked-shape';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List images',
      description: 'The image library of the workspace, newest first.',
      scope: access.readTemplates,
      query: listAssetsQuery,
      response: assetList,
      errors: ['INVALID_CURSOR'],
    },
    (ctx, { query }) => listAssets(ctx, query),
  ),
  POST: endpoint(
    {
      summary: 'Upload an image',
      description:
        'PNG, JPEG, GIF or WebP by its own bytes, up to 10,000,000 bytes and 60 megapixels; as JSON with the bytes in Base64, or as multipart/form-data with one part named `file` and, where wanted, one named `alt`. The same bytes answer the image that is in the library already, with status 200. Its `url` is public and never changes.',
      scope: access.writeTemplates,
      rawBody: true,
      bodyLimitBytes: uploadLimitBytes,
      body: uncheckedShape(uploadAssetInput),
      response: asset,
      status: ({ created }: UploadedAsset) => (created ? 201 : 200),
      statuses: [201, 200],
      present: (result: UploadedAsset) => result.asset,
      errors: [
        'INVALID_REQUEST',
        'INVALID_JSON',
        'ATTACHMENT_INVALID',
        'ATTACHMENT_TYPE_UNSUPPORTED',
        'ATTACHMENT_LIMIT_EXCEEDED',
        'ATTACHMENT_UNAVAILABLE',
        'STORAGE_LIMIT_EXCEEDED',
        'PAYLOAD_TOO_LARGE',
      ],
    },
    async (ctx, _input, request) => {
      const { bytes, fields } = await readAssetUpload(request);
      return uploadAsset(ctx, bytes, fields);
    },
  ),
});
