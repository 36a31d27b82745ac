import { createContact } from '@/lib/contacts/create-contact';
import { listContacts } from '@/lib/contacts/list-contacts';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactOperations, {
  'GET /contacts': listContacts,
  'POST /contacts': createContact,
});
