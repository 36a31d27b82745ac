import { domainOperations } from '@/lib/http/operations/domains';
import { route } from '@/lib/http/route';
import { createDomain } from '@/lib/sending/domains/create-domain';
import { listDomains } from '@/lib/sending/domains/list-domains';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(domainOperations, {
  'GET /domains': listDomains,
  'POST /domains': createDomain,
});
