import { attachmentUpload, createAttachmentInput, uploadLimitBytes } from '@/lib/attachments/contract';
import { createAttachment } from '@/lib/attachments/create-attachment';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { readUpload } from '@/lib/http/upload';
import { access } from '@/lib/scopes';
import { uncheckedShape } from '@/lib/unchecked-shape';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Upload an attachment',
      description:
        'As JSON with the bytes in Base64, or as multipart/form-data with one part named `file`. Extension, declared type and the bytes themselves must agree. An upload that no email uses expires after 24 hours.',
      scope: access.uploadFiles,
      rawBody: true,
      bodyLimitBytes: uploadLimitBytes,
      body: uncheckedShape(createAttachmentInput),
      response: attachmentUpload,
      status: 201,
      errors: [
        'INVALID_REQUEST',
        'INVALID_JSON',
        'ATTACHMENT_INVALID',
        'ATTACHMENT_TYPE_UNSUPPORTED',
        'ATTACHMENT_LIMIT_EXCEEDED',
        'STORAGE_LIMIT_EXCEEDED',
        'PAYLOAD_TOO_LARGE',
      ],
    },
    async (ctx, _input, request) => createAttachment(ctx, await readUpload(request)),
  ),
});
