import { findEmailAttachment } from '@/lib/emails/log/find-attachment';
import { emailOperations } from '@/lib/http/operations/emails';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(emailOperations, {
  'GET /emails/{messageId}/attachments/{attachmentId}': findEmailAttachment,
});
