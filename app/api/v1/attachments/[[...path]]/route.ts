import { createAttachment } from '@/lib/attachments/create-attachment';
import { findAttachment } from '@/lib/attachments/find-attachment';
import { attachmentOperations } from '@/lib/http/operations/attachments';
import { route } from '@/lib/http/route';
import { readUpload } from '@/lib/http/upload';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(attachmentOperations, {
  'POST /attachments': async (ctx, _body, request) => createAttachment(ctx, await readUpload(request)),
  'GET /attachments/{attachmentId}': findAttachment,
});
