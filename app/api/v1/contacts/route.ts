import { createContact } from '@/lib/contacts/create-contact';
import { listContacts } from '@/lib/contacts/list-contacts';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactOperations } from '@/lib/http/operations/contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(contactOperations['GET /contacts'], (ctx, { query }) => listContacts(ctx, query)),
  POST: endpoint(contactOperations['POST /contacts'], (ctx, { body }) => createContact(ctx, body)),
});
