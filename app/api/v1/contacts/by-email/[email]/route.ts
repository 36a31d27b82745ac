import { deleteContactByEmail } from '@/lib/contacts/erasure/delete-contact';
import { putContact } from '@/lib/contacts/put-contact';
import { Answer } from '@/lib/http/answer';
import { contactOperations } from '@/lib/http/operations/contacts';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(contactOperations, {
  'PUT /contacts/by-email/{email}': async (ctx, email, body) => {
    const { contact, created } = await putContact(ctx, email, body);
    return new Answer(contact, { status: created ? 201 : 200 });
  },
  'DELETE /contacts/by-email/{email}': deleteContactByEmail,
});
