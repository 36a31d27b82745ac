import { readAttachment } from '@/lib/attachments/storage';
import { findEmailSource } from '@/lib/delivery/find-email-source';
import { inertResponse } from '@/lib/http/file-response';
import { emailOperations } from '@/lib/http/operations/emails';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(emailOperations, {
  'GET /emails/{messageId}/source': async (ctx, messageId) => {
    const source = await findEmailSource(ctx, messageId, ({ storageKey }) => readAttachment(storageKey));
    return inertResponse(source, 'message/rfc822');
  },
});
