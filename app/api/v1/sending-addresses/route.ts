import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { createSendingAddress } from '@/lib/sending/addresses/create-sending-address';
import { listSendingAddresses } from '@/lib/sending/addresses/list-sending-addresses';
import {
  createSendingAddressInput,
  listSendingAddressesQuery,
  sendingAddress,
  sendingAddressList,
} from '@/lib/sending/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List sending addresses',
      scope: access.readSendingAddresses,
      query: listSendingAddressesQuery,
      response: sendingAddressList,
      unavailable: 'SETUP_UNAVAILABLE',
      errors: ['DOMAIN_NOT_FOUND', 'SETUP_UNAVAILABLE'],
    },
    (ctx, { query }) => listSendingAddresses(ctx, query),
  ),
  POST: endpoint(
    {
      summary: 'Add a sending address',
      scope: access.manageSendingAddresses,
      body: createSendingAddressInput,
      response: sendingAddress,
      status: 201,
      errors: ['DOMAIN_NOT_FOUND', 'CONFLICT'],
    },
    (ctx, { body }) => createSendingAddress(ctx, body),
  ),
});
