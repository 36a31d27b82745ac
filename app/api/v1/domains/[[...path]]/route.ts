import { domainOperations } from '@/lib/http/operations/domains';
import { route } from '@/lib/http/route';
import { createDomain } from '@/lib/sending/domains/create-domain';
import { deleteDomain } from '@/lib/sending/domains/delete-domain';
import { findDomain } from '@/lib/sending/domains/find-domain';
import { listDomains } from '@/lib/sending/domains/list-domains';
import { verifyDomain } from '@/lib/sending/domains/verify-domain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(domainOperations, {
  'GET /domains': listDomains,
  'POST /domains': createDomain,
  'GET /domains/{domainId}': findDomain,
  'DELETE /domains/{domainId}': deleteDomain,
  'POST /domains/{domainId}/verification': verifyDomain,
});
