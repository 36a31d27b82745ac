import { attachmentParams, attachmentUpload } from '@/lib/attachments/contract';
import { findAttachment } from '@/lib/attachments/find-attachment';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve an upload',
      scope: access.readUploads,
      params: attachmentParams,
      response: attachmentUpload,
      errors: ['INVALID_REQUEST', 'ATTACHMENT_NOT_FOUND'],
    },
    (ctx, { params }) => findAttachment(ctx, params.attachmentId),
  ),
});
