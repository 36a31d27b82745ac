import { domainOperations } from '@/lib/http/operations/domains';
import { route } from '@/lib/http/route';
import { createSendingAddress } from '@/lib/sending/addresses/create-sending-address';
import { listSendingAddresses } from '@/lib/sending/addresses/list-sending-addresses';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(domainOperations, {
  'GET /sending-addresses': listSendingAddresses,
  'POST /sending-addresses': createSendingAddress,
});
