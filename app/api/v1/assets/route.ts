import { listAssets } from '@/lib/assets/list-assets';
import { uploadAsset } from '@/lib/assets/upload-asset';
import { Answer } from '@/lib/http/answer';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { imageOperations } from '@/lib/http/operations/images';
import { readAssetUpload } from '@/lib/http/upload';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(imageOperations['GET /assets'], (ctx, { query }) => listAssets(ctx, query)),
  POST: endpoint(imageOperations['POST /assets'], async (ctx, _input, request) => {
    const { bytes, fields } = await readAssetUpload(request);
    const { asset, created } = await uploadAsset(ctx, bytes, fields);
    return new Answer(asset, { status: created ? 201 : 200 });
  }),
});
