import { asset, assetParams, deletedAsset, updateAssetInput } from '@/lib/assets/contract';
import { deleteAsset } from '@/lib/assets/delete-asset';
import { findAsset } from '@/lib/assets/find-asset';
import { updateAsset } from '@/lib/assets/update-asset';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve an image',
      description: 'One image of the library, with the templates that show it.',
      scope: access.readTemplates,
      params: assetParams,
      response: asset,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => findAsset(ctx, params.assetId),
  ),
  PATCH: endpoint(
    {
      summary: 'Update an image',
      description:
        'Changes its file name or alternative text in the library; templates that show it keep theirs.',
      scope: access.writeTemplates,
      params: assetParams,
      body: updateAssetInput,
      response: asset,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params, body }) => updateAsset(ctx, params.assetId, body),
  ),
  DELETE: endpoint(
    {
      summary: 'Delete an image',
      description:
        'Takes it out of the library. Its address keeps working, because mail that was sent shows it.',
      scope: access.writeTemplates,
      params: assetParams,
      response: deletedAsset,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => deleteAsset(ctx, params.assetId),
  ),
});
