import { z } from 'zod';
import { characters, cursor, listOf, pageLimit, severalOf, timestamp } from '@/lib/shapes';
import { checkSpan, sharedFilters } from './filters';

const emailRefusal = z.object({
  object: z.literal('email_refusal'),
  id: z.uuid(),
  idempotency_key: z.string().nullable(),
  from_email: z.string().nullable(),
  to_email: z.string().nullable(),
  subject: z.string().nullable(),
  template_id: z.string().nullable(),
  code: z.string().meta({ description: 'The stable code. See the list of error codes.' }),
  message: z.string(),
  status: z.int().meta({ description: 'The HTTP status of the refusal.', examples: [422] }),
  details: z.record(z.string(), z.unknown()).nullable(),
  item: z
    .unknown()
    .describe(
      'The item as it came, without file contents, with long texts cut and values named like a secret hidden. Null if it was not stored.',
    ),
  created_at: timestamp,
});
export type EmailRefusal = z.infer<typeof emailRefusal>;
export const emailRefusalList = listOf(emailRefusal);

const code = z.string().regex(/^[A-Z][A-Z_]{1,59}$/, 'Must be an error code such as SENDER_UNAVAILABLE.');
const httpStatus = z.string().regex(/^[45]\d\d$/, 'Must be an HTTP status such as 422.');

export const listRefusalsQuery = z
  .strictObject({
    q: characters(2, 200)
      .optional()
      .describe(
        'Words that the refused email must all have, in any order, each as part of the recipient, the sender or the subject, in any case, or exactly as a metadata value. Words in double quotes must follow each other. Or an exact id, idempotency key or metadata value.',
      ),
    code: severalOf(code, 'One error code, or several separated by commas.').optional(),
    status: severalOf(httpStatus, 'One HTTP status, or several separated by commas.').optional(),
    ...sharedFilters,
    limit: pageLimit(50),
    cursor,
  })
  .superRefine(checkSpan);
export type ListRefusalsQuery = z.infer<typeof listRefusalsQuery>;
