import { openDownload } from '@/lib/attachments/open-download';
import { endpoint } from '@/lib/http/endpoint';
import { fileResponse } from '@/lib/http/file-response';
import { methods } from '@/lib/http/methods';
import { attachmentOperations } from '@/lib/http/operations/attachments';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(attachmentOperations['GET /api/downloads/{token}'], async (ctx, { params }) => {
    const file = await openDownload(ctx, params.token);
    return fileResponse(file.bytes, file);
  }),
});
