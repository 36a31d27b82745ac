import { copyAsset } from '@/lib/assets/copies/copy-asset';
import { Answer } from '@/lib/http/answer';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { imageOperations } from '@/lib/http/operations/images';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(imageOperations['POST /assets/copies'], async (ctx, { body }) => {
    const { asset, created } = await copyAsset(ctx, body);
    return new Answer(asset, { status: created ? 201 : 200 });
  }),
});
