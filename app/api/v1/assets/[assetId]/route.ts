import { deleteAsset } from '@/lib/assets/delete-asset';
import { findAsset } from '@/lib/assets/find-asset';
import { updateAsset } from '@/lib/assets/update-asset';
import { imageOperations } from '@/lib/http/operations/images';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(imageOperations, {
  'GET /assets/{assetId}': findAsset,
  'PATCH /assets/{assetId}': updateAsset,
  'DELETE /assets/{assetId}': deleteAsset,
});
