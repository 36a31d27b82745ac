import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { domainOperations } from '@/lib/http/operations/domains';
import { createSendingAddress } from '@/lib/sending/addresses/create-sending-address';
import { listSendingAddresses } from '@/lib/sending/addresses/list-sending-addresses';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(domainOperations['GET /sending-addresses'], (ctx, { query }) =>
    listSendingAddresses(ctx, query),
  ),
  POST: endpoint(domainOperations['POST /sending-addresses'], (ctx, { body }) =>
    createSendingAddress(ctx, body),
  ),
});
