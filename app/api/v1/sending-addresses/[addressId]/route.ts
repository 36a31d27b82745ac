import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';
import { deleteSendingAddress } from '@/lib/sending/addresses/delete-sending-address';
import { findSendingAddress } from '@/lib/sending/addresses/find-sending-address';
import { updateSendingAddress } from '@/lib/sending/addresses/update-sending-address';
import { sendingAddress, updateSendingAddressInput } from '@/lib/sending/contract';
import { deleted } from '@/lib/shapes';

const params = z.object({ addressId: z.guid() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve a sending address',
      scope: access.readSendingAddresses,
      params,
      response: sendingAddress,
      errors: ['NOT_FOUND'],
    },
    (ctx, input) => findSendingAddress(ctx, input.params.addressId),
  ),
  PATCH: endpoint(
    {
      summary: 'Change a sending address',
      scope: access.manageSendingAddresses,
      params,
      body: updateSendingAddressInput,
      response: sendingAddress,
      errors: ['NOT_FOUND'],
    },
    (ctx, input) => updateSendingAddress(ctx, input.params.addressId, input.body),
  ),
  DELETE: endpoint(
    {
      summary: 'Remove a sending address',
      scope: access.manageSendingAddresses,
      params,
      response: deleted('sending_address'),
      errors: ['NOT_FOUND'],
    },
    (ctx, input) => deleteSendingAddress(ctx, input.params.addressId),
  ),
});
