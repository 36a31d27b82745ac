import { domainOperations } from '@/lib/http/operations/domains';
import { route } from '@/lib/http/route';
import { createSendingAddress } from '@/lib/sending/addresses/create-sending-address';
import { deleteSendingAddress } from '@/lib/sending/addresses/delete-sending-address';
import { findSendingAddress } from '@/lib/sending/addresses/find-sending-address';
import { listSendingAddresses } from '@/lib/sending/addresses/list-sending-addresses';
import { updateSendingAddress } from '@/lib/sending/addresses/update-sending-address';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(domainOperations, {
  'GET /sending-addresses': listSendingAddresses,
  'POST /sending-addresses': createSendingAddress,
  'GET /sending-addresses/{addressId}': findSendingAddress,
  'PATCH /sending-addresses/{addressId}': updateSendingAddress,
  'DELETE /sending-addresses/{addressId}': deleteSendingAddress,
});
