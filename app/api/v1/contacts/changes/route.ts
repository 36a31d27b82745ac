import { createContactChange } from '@/lib/contacts/changes/create-contact-change';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactOperations } from '@/lib/http/operations/contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(contactOperations['POST /contacts/changes'], (ctx, { body }) =>
    createContactChange(ctx, body),
  ),
});
