import { listAssets } from '@/lib/assets/list-assets';
import { uploadAsset } from '@/lib/assets/upload-asset';
import { Answer } from '@/lib/http/answer';
import { imageOperations } from '@/lib/http/operations/images';
import { route } from '@/lib/http/route';
import { readAssetUpload } from '@/lib/http/upload';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(imageOperations, {
  'GET /assets': listAssets,
  'POST /assets': async (ctx, _body, request) => {
    const { bytes, fields } = await readAssetUpload(request);
    const { asset, created } = await uploadAsset(ctx, bytes, fields);
    return new Answer(asset, { status: created ? 201 : 200 });
  },
});
