import { putContact } from '@/lib/contacts/put-contact';
import { Answer } from '@/lib/http/answer';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { contactOperations } from '@/lib/http/operations/contacts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: endpoint(contactOperations['PUT /contacts/by-email/{email}'], async (ctx, { params, body }) => {
    const { contact, created } = await putContact(ctx, params.email, body);
    return new Answer(contact, { status: created ? 201 : 200 });
  }),
});
