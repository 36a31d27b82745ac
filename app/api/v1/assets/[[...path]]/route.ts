import { copyAsset } from '@/lib/assets/copies/copy-asset';
import { cropAsset } from '@/lib/assets/crops/crop-asset';
import { deleteAsset } from '@/lib/assets/delete-asset';
import { findAsset } from '@/lib/assets/find-asset';
import { listAssets } from '@/lib/assets/list-assets';
import { updateAsset } from '@/lib/assets/update-asset';
import { uploadAsset } from '@/lib/assets/upload-asset';
import { copyVideo } from '@/lib/assets/videos/copy-video';
import { Answer } from '@/lib/http/answer';
import { imageOperations } from '@/lib/http/operations/images';
import { route } from '@/lib/http/route';
import { readAssetUpload } from '@/lib/http/upload';
import { listUses } from '@/lib/templates/pictures/list-uses';
import { replaceAsset } from '@/lib/templates/pictures/replace-asset';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(imageOperations, {
  'GET /assets': listAssets,
  'POST /assets': async (ctx, _body, request) => {
    const { bytes, fields } = await readAssetUpload(request);
    const { asset, created } = await uploadAsset(ctx, bytes, fields);
    return new Answer(asset, { status: created ? 201 : 200 });
  },
  'POST /assets/copies': async (ctx, body) => {
    const { asset, created } = await copyAsset(ctx, body);
    return new Answer(asset, { status: created ? 201 : 200 });
  },
  'POST /assets/videos': async (ctx, body) => {
    const { video, created } = await copyVideo(ctx, body);
    return new Answer(video, { status: created ? 201 : 200 });
  },
  'POST /assets/{assetId}/crops': async (ctx, assetId, body) => {
    const { asset, created } = await cropAsset(ctx, assetId, body);
    return new Answer(asset, { status: created ? 201 : 200 });
  },
  'GET /assets/{assetId}': findAsset,
  'PATCH /assets/{assetId}': updateAsset,
  'DELETE /assets/{assetId}': deleteAsset,
  'GET /assets/{assetId}/uses': listUses,
  'PATCH /assets/{assetId}/uses': replaceAsset,
});
