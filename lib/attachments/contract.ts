import { z } from 'zod';
import { timestamp } from '@/lib/shapes';

/** The limit of all attachments of an email, and so of one file. */
export const emailLimitBytes = 10_000_000;

/** Base64 makes four characters from three bytes; the rest is for names. */
export const uploadLimitBytes = 16_000_000;

const attachmentState = z.enum(['processing', 'ready', 'rejected', 'expired']);

export const attachmentUpload = z.object({
  object: z.literal('attachment_upload'),
  id: z.uuid(),
  filename: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  sha256: z.string(),
  state: attachmentState.meta({ description: '`ready` once it may be sent.', examples: ['ready'] }),
  expires_at: timestamp.meta({ description: 'When the upload is deleted if no email uses it.' }),
});
export type AttachmentUpload = z.infer<typeof attachmentUpload>;

export const createAttachmentInput = z.strictObject({
  filename: z.string().describe('1 to 255 characters with an extension, without a path.'),
  content_type: z.string().describe('Must agree with the extension and the bytes.'),
  content: z
    .string()
    .describe('The bytes in Base64, at most 10 MB.')
    .meta({ examples: ['SGVsbG8gQWRhCg=='] }),
});
