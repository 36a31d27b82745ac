import { deleteContact } from '@/lib/contacts/erasure/delete-contact';
import { findContact } from '@/lib/contacts/find-contact';
import { updateContact } from '@/lib/contacts/update-contact';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactOperations } from '@/lib/http/operations/contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(contactOperations['GET /contacts/{contactId}'], (ctx, { params }) =>
    findContact(ctx, params.contactId),
  ),
  PATCH: endpoint(contactOperations['PATCH /contacts/{contactId}'], (ctx, { params, body }) =>
    updateContact(ctx, params.contactId, body),
  ),
  DELETE: endpoint(contactOperations['DELETE /contacts/{contactId}'], (ctx, { params, query }) =>
    deleteContact(ctx, params.contactId, query),
  ),
});
