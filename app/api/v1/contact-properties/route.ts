import { createProperty } from '@/lib/contacts/properties/create-property';
import { listProperties } from '@/lib/contacts/properties/list-properties';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactOperations, {
  'GET /contact-properties': listProperties,
  'POST /contact-properties': createProperty,
});
