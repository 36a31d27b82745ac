import { createProperty } from '@/lib/contacts/properties/create-property';
import { deleteProperty } from '@/lib/contacts/properties/delete-property';
import { findProperty } from '@/lib/contacts/properties/find-property';
import { listProperties } from '@/lib/contacts/properties/list-properties';
import { updateProperty } from '@/lib/contacts/properties/update-property';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactOperations, {
  'GET /contact-properties': listProperties,
  'POST /contact-properties': createProperty,
  'GET /contact-properties/{propertyId}': findProperty,
  'PATCH /contact-properties/{propertyId}': updateProperty,
  'DELETE /contact-properties/{propertyId}': deleteProperty,
});
