import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { imageOperations } from '@/lib/http/operations/images';
import { templateOperation } from '@/lib/templates/operation';
import { listUses } from '@/lib/templates/pictures/list-uses';
import { replaceAsset } from '@/lib/templates/pictures/replace-asset';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(imageOperations['GET /assets/{assetId}/uses'], (ctx, { params }) =>
    templateOperation(listUses(ctx, params.assetId)),
  ),
  PATCH: endpoint(imageOperations['PATCH /assets/{assetId}/uses'], (ctx, { params, body }) =>
    templateOperation(replaceAsset(ctx, params.assetId, body)),
  ),
});
