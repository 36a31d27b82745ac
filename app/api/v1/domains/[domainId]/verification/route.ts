import { domainOperations } from '@/lib/http/operations/domains';
import { route } from '@/lib/http/route';
import { verifyDomain } from '@/lib/sending/domains/verify-domain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(domainOperations, {
  'POST /domains/{domainId}/verification': verifyDomain,
});
