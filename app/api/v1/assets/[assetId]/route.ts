import { deleteAsset } from '@/lib/assets/delete-asset';
import { findAsset } from '@/lib/assets/find-asset';
import { updateAsset } from '@/lib/assets/update-asset';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { imageOperations } from '@/lib/http/operations/images';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(imageOperations['GET /assets/{assetId}'], (ctx, { params }) =>
    findAsset(ctx, params.assetId),
  ),
  PATCH: endpoint(imageOperations['PATCH /assets/{assetId}'], (ctx, { params, body }) =>
    updateAsset(ctx, params.assetId, body),
  ),
  DELETE: endpoint(imageOperations['DELETE /assets/{assetId}'], (ctx, { params }) =>
    deleteAsset(ctx, params.assetId),
  ),
});
