import { readAttachment } from '@/lib/attachments/storage';
import { findEmailSource } from '@/lib/delivery/find-email-source';
import { endpoint } from '@/lib/http/endpoint';
import { inertResponse } from '@/lib/http/file-response';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(emailOperations['GET /emails/{messageId}/source'], async (ctx, { params }) => {
    const source = await findEmailSource(ctx, params.messageId, ({ storageKey }) =>
      readAttachment(storageKey),
    );
    return inertResponse(source, 'message/rfc822');
  }),
});
