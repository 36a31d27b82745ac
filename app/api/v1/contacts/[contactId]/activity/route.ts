import { listActivity } from '@/lib/contacts/activity/list-activity';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactOperations, {
  'GET /contacts/{contactId}/activity': listActivity,
});
