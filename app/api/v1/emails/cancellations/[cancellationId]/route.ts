import { findCancellation } from '@/lib/emails/cancellations/find-cancellation';
import { emailOperations } from '@/lib/http/operations/emails';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(emailOperations, {
  'GET /emails/cancellations/{cancellationId}': findCancellation,
});
