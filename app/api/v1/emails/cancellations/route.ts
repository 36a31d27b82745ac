import { createCancellation } from '@/lib/emails/cancellations/create-cancellation';
import { emailOperations } from '@/lib/http/operations/emails';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(emailOperations, {
  'POST /emails/cancellations': createCancellation,
});
