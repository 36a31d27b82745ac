import { createProperty } from '@/lib/contacts/properties/create-property';
import { listProperties } from '@/lib/contacts/properties/list-properties';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactOperations } from '@/lib/http/operations/contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(contactOperations['GET /contact-properties'], (ctx, { query }) => listProperties(ctx, query)),
  POST: endpoint(contactOperations['POST /contact-properties'], (ctx, { body }) => createProperty(ctx, body)),
});
