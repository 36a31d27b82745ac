import { openDownload } from '@/lib/attachments/open-download';
import { fileResponse } from '@/lib/http/file-response';
import { attachmentOperations } from '@/lib/http/operations/attachments';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(attachmentOperations, {
  'GET /api/downloads/{token}': async (ctx, token) => {
    const file = await openDownload(ctx, token);
    return fileResponse(file.bytes, file);
  },
});
