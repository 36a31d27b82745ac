import { cropAsset } from '@/lib/assets/crops/crop-asset';
import { Answer } from '@/lib/http/answer';
import { imageOperations } from '@/lib/http/operations/images';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(imageOperations, {
  'POST /assets/{assetId}/crops': async (ctx, assetId, body) => {
    const { asset, created } = await cropAsset(ctx, assetId, body);
    return new Answer(asset, { status: created ? 201 : 200 });
  },
});
