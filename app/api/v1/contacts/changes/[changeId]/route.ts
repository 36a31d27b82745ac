import { findContactChange } from '@/lib/contacts/changes/find-contact-change';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactOperations, {
  'GET /contacts/changes/{changeId}': findContactChange,
});
