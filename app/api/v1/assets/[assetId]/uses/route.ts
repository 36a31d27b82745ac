import { imageOperations } from '@/lib/http/operations/images';
import { route } from '@/lib/http/route';
import { listUses } from '@/lib/templates/pictures/list-uses';
import { replaceAsset } from '@/lib/templates/pictures/replace-asset';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(imageOperations, {
  'GET /assets/{assetId}/uses': listUses,
  'PATCH /assets/{assetId}/uses': replaceAsset,
});
