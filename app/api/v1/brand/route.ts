import { brand, brandInput } from '@/lib/brand/contract';
import { findBrand } from '@/lib/brand/find-brand';
import { saveBrand } from '@/lib/brand/save-brand';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve the brand',
      description: 'Colors, fonts, logo and button of the workspace; plain until somebody sets them.',
      scope: access.readTemplates,
      response: brand,
    },
    (ctx) => findBrand(ctx),
  ),
  PUT: endpoint(
    {
      summary: 'Replace the brand',
      description: 'What is left out becomes plain. The logo is an image of the library.',
      scope: access.writeTemplates,
      body: brandInput,
      response: brand,
    },
    (ctx, { body }) => saveBrand(ctx, body),
  ),
});
