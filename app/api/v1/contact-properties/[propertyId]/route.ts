import { deleteProperty } from '@/lib/contacts/properties/delete-property';
import { findProperty } from '@/lib/contacts/properties/find-property';
import { updateProperty } from '@/lib/contacts/properties/update-property';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactOperations } from '@/lib/http/operations/contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(contactOperations['GET /contact-properties/{propertyId}'], (ctx, { params }) =>
    findProperty(ctx, params.propertyId),
  ),
  PATCH: endpoint(contactOperations['PATCH /contact-properties/{propertyId}'], (ctx, { params, body }) =>
    updateProperty(ctx, params.propertyId, body),
  ),
  DELETE: endpoint(contactOperations['DELETE /contact-properties/{propertyId}'], (ctx, { params }) =>
    deleteProperty(ctx, params.propertyId),
  ),
});
