import { listAttachments } from '@/lib/emails/log/list-attachments';
import { emailOperations } from '@/lib/http/operations/emails';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = route(emailOperations, {
  'GET /emails/{messageId}/attachments': listAttachments,
});
