import { z } from 'zod';
import { openDownload } from '@/lib/attachments/open-download';
import { publicEndpoint } from '@/lib/http/endpoint';
import { fileResponse } from '@/lib/http/file-response';
import { methods } from '@/lib/http/methods';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicEndpoint(
    {
      summary: 'Download an attachment',
      description: 'The signed address that retrieving an attachment answers. Valid for one minute.',
      params: z.object({ token: z.string().max(300) }),
      errors: ['NOT_FOUND', 'ATTACHMENT_EXPIRED', 'ATTACHMENT_UNAVAILABLE'],
    },
    async (ctx, { params }) => {
      const file = await openDownload(ctx, params.token);
      return fileResponse(file.bytes, file);
    },
  ),
});
