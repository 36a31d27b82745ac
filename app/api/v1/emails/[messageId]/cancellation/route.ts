import { cancelEmail } from '@/lib/emails/states/cancel-email';
import { emailOperations } from '@/lib/http/operations/emails';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(emailOperations, {
  'POST /emails/{messageId}/cancellation': cancelEmail,
});
