import { access } from '@/lib/scopes';
import { deletedShape, listOf } from '@/lib/shapes';
import { apiKey, createdApiKey, createKeyInput, keyUsage, listKeysQuery } from '@/lib/workspaces/contract';
import { operations } from './operation';

export const keyOperations = operations({
  'GET /keys': {
    summary: 'List API keys',
    scope: access.manageKeys,
    query: listKeysQuery,
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
  'GET /keys/{keyId}/usage': {
    summary: 'See what uses an API key',
    description:
      'Requests of the last seven days and emails of the last 24 hours, to know what stops when the key is revoked. For the emails themselves, `GET /emails?key_id=`; for the requests, `GET /request-log?key_id=`.',
    scope: access.manageKeys,
    response: keyUsage,
  },
  'DELETE /keys/{keyId}': {
    summary: 'Revoke an API key',
    scope: access.manageKeys,
    response: deletedShape('api_key'),
  },
});
