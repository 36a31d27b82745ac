import { findAttachment } from '@/lib/attachments/find-attachment';
import { attachmentOperations } from '@/lib/http/operations/attachments';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(attachmentOperations, {
  'GET /attachments/{attachmentId}': findAttachment,
});
