import { domainOperations } from '@/lib/http/operations/domains';
import { route } from '@/lib/http/route';
import { deleteDomain } from '@/lib/sending/domains/delete-domain';
import { findDomain } from '@/lib/sending/domains/find-domain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(domainOperations, {
  'GET /domains/{domainId}': findDomain,
  'DELETE /domains/{domainId}': deleteDomain,
});
