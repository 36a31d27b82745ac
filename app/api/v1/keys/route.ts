import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { cursor, listOf, pageLimit } from '@/lib/shapes';
import { apiKey, createdApiKey, createKeyInput } from '@/lib/workspaces/contract';
import { createKey } from '@/lib/workspaces/keys/create-key';
import { listKeys } from '@/lib/workspaces/keys/list-keys';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List API keys',
      scope: access.manageKeys,
      query: z.strictObject({ limit: pageLimit(50), cursor }),
      response: listOf(apiKey),
      errors: ['INVALID_CURSOR'],
    },
    (ctx, { query }) => listKeys(ctx, query),
  ),
  POST: endpoint(
    {
      summary: 'Create an API key',
      description:
        'The key itself is in this answer only. It may hold no scope that its creator lacks. It lives on when its creator leaves. `workspace:manage` and `key:manage` work only as long as its creator’s role has them, and no longer once the creator has left, unless that person is an operator.',
      scope: access.manageKeys,
      body: createKeyInput,
      response: createdApiKey,
      status: 201,
    },
    (ctx, { body }) => createKey(ctx, body),
  ),
});
