import { countContacts } from '@/lib/contacts/count-contacts';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactOperations } from '@/lib/http/operations/contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(contactOperations['GET /contacts/count'], (ctx, { query }) => countContacts(ctx, query)),
});
