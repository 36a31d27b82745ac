import { copyAsset } from '@/lib/assets/copies/copy-asset';
import { Answer } from '@/lib/http/answer';
import { imageOperations } from '@/lib/http/operations/images';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(imageOperations, {
  'POST /assets/copies': async (ctx, body) => {
    const { asset, created } = await copyAsset(ctx, body);
    return new Answer(asset, { status: created ? 201 : 200 });
  },
});
