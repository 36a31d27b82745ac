import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { domainOperations } from '@/lib/http/operations/domains';
import { deleteSendingAddress } from '@/lib/sending/addresses/delete-sending-address';
import { findSendingAddress } from '@/lib/sending/addresses/find-sending-address';
import { updateSendingAddress } from '@/lib/sending/addresses/update-sending-address';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(domainOperations['GET /sending-addresses/{addressId}'], (ctx, input) =>
    findSendingAddress(ctx, input.params.addressId),
  ),
  PATCH: endpoint(domainOperations['PATCH /sending-addresses/{addressId}'], (ctx, input) =>
    updateSendingAddress(ctx, input.params.addressId, input.body),
  ),
  DELETE: endpoint(domainOperations['DELETE /sending-addresses/{addressId}'], (ctx, input) =>
    deleteSendingAddress(ctx, input.params.addressId),
  ),
});
