import { listActivity } from '@/lib/contacts/activity/list-activity';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactOperations } from '@/lib/http/operations/contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(contactOperations['GET /contacts/{contactId}/activity'], (ctx, { params, query }) =>
    listActivity(ctx, params.contactId, query),
  ),
});
