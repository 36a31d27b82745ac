import { countContacts } from '@/lib/contacts/count-contacts';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactOperations, {
  'GET /contacts/count': countContacts,
});
