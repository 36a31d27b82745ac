import { z } from 'zod';
import { attachmentUpload, createAttachmentInput, uploadLimitBytes } from '@/lib/attachments/contract';
import { access } from '@/lib/scopes';
import { uncheckedShape } from '@/lib/unchecked-shape';
import { operations } from './operation';

export const attachmentOperations = operations({
  'POST /attachments': {
    summary: 'Upload an attachment',
    description:
      'As JSON with the bytes in Base64, or as multipart/form-data with one part named `file`. The extension, the declared type and the bytes must agree. An upload that no email uses expires after 24 hours.',
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
  'GET /attachments/{attachmentId}': {
    summary: 'Retrieve an upload',
    scope: access.readUploads,
    response: attachmentUpload,
    errors: ['INVALID_REQUEST', 'ATTACHMENT_NOT_FOUND'],
  },
  'GET /api/downloads/{token}': {
    summary: 'Download an attachment',
    description: 'The signed address returned when you retrieve an attachment. Valid for one minute.',
    scope: 'public',
    params: z.object({ token: z.string().max(300) }),
    hidden: true,
    errors: ['NOT_FOUND', 'ATTACHMENT_EXPIRED', 'ATTACHMENT_UNAVAILABLE'],
  },
});
