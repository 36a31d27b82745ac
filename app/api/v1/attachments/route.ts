import { createAttachment } from '@/lib/attachments/create-attachment';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { attachmentOperations } from '@/lib/http/operations/attachments';
import { readUpload } from '@/lib/http/upload';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(attachmentOperations['POST /attachments'], async (ctx, _input, request) =>
    createAttachment(ctx, await readUpload(request)),
  ),
});
