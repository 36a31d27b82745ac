import { assetParams, assetReplacement, assetUses, replaceAssetInput } from '@/lib/assets/contract';
import { listUses } from '@/lib/assets/uses/list-uses';
import { replaceAsset } from '@/lib/assets/uses/replace-asset';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { readErrors, writeErrors } from '@/lib/templates/error-codes';
import { templateOperation } from '@/lib/templates/operation';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List where an image is used',
      description: 'In templates, in saved rows and as the logo of the brand.',
      scope: access.readTemplates,
      params: assetParams,
      response: assetUses,
      errors: [...readErrors],
    },
    (ctx, { params }) => templateOperation(listUses(ctx, params.assetId)),
  ),
  PATCH: endpoint(
    {
      summary: 'Replace an image where it is used',
      description:
        'Puts another image of the library in its place, in the drafts, saved rows and brand that are named; links to it stay. Each draft is saved as its next revision, on top of what others saved meanwhile; one that cannot be saved has an `error` and stops no other. Published versions never change.',
      scope: access.writeTemplates,
      params: assetParams,
      body: replaceAssetInput,
      response: assetReplacement,
      errors: ['NOT_FOUND', ...writeErrors],
    },
    (ctx, { params, body }) => templateOperation(replaceAsset(ctx, params.assetId, body)),
  ),
});
