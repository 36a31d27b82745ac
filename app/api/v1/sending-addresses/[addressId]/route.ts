import { domainOperations } from '@/lib/http/operations/domains';
import { route } from '@/lib/http/route';
import { deleteSendingAddress } from '@/lib/sending/addresses/delete-sending-address';
import { findSendingAddress } from '@/lib/sending/addresses/find-sending-address';
import { updateSendingAddress } from '@/lib/sending/addresses/update-sending-address';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(domainOperations, {
  'GET /sending-addresses/{addressId}': findSendingAddress,
  'PATCH /sending-addresses/{addressId}': updateSendingAddress,
  'DELETE /sending-addresses/{addressId}': deleteSendingAddress,
});
