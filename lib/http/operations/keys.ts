import { z } from 'zod';
import { access } from '@/lib/scopes';
import { cursor, deletedShape, listOf, pageLimit } from '@/lib/shapes';
import { apiKey, createdApiKey, createKeyInput } from '@/lib/workspaces/contract';
import { operations } from './operation';

export const keyOperations = operations({
  'GET /keys': {
    summary: 'List API keys',
    scope: access.manageKeys,
    query: z.strictObject({ limit: pageLimit(50), cursor }),
    response: listOf(apiKey),
  },
  'POST /keys': {
    summary: 'Create an API key',
    description:
      'The key itself is only returned here. It cannot have a scope that its creator lacks. It keeps working when its creator leaves, except that `workspace:manage` and `key:manage` work only as long as the creator’s role has them, and stop when the creator leaves, unless that person is an operator.',
    scope: access.manageKeys,
    body: createKeyInput,
    response: createdApiKey,
    status: 201,
  },
  'DELETE /keys/{keyId}': {
    summary: 'Revoke an API key',
    scope: access.manageKeys,
    response: deletedShape('api_key'),
  },
});
