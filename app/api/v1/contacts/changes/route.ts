import { createContactChange } from '@/lib/contacts/changes/create-contact-change';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactOperations, {
  'POST /contacts/changes': createContactChange,
});
