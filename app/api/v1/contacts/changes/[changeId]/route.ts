import { findContactChange } from '@/lib/contacts/changes/find-contact-change';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactOperations } from '@/lib/http/operations/contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(contactOperations['GET /contacts/changes/{changeId}'], (ctx, { params }) =>
    findContactChange(ctx, params.changeId),
  ),
});
