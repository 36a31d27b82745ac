import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { keyOperations } from '@/lib/http/operations/keys';
import { createKey } from '@/lib/workspaces/keys/create-key';
import { listKeys } from '@/lib/workspaces/keys/list-keys';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(keyOperations['GET /keys'], (ctx, { query }) => listKeys(ctx, query)),
  POST: endpoint(keyOperations['POST /keys'], (ctx, { body }) => createKey(ctx, body)),
});
