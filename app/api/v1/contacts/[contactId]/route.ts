import { deleteContact } from '@/lib/contacts/erasure/delete-contact';
import { findContact } from '@/lib/contacts/find-contact';
import { updateContact } from '@/lib/contacts/update-contact';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactOperations, {
  'GET /contacts/{contactId}': findContact,
  'PATCH /contacts/{contactId}': updateContact,
  'DELETE /contacts/{contactId}': deleteContact,
});
