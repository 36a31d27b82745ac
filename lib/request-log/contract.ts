import { z } from 'zod';
import { characters, cursor, instant, pageLimit, timestamp } from '@/lib/shapes';

export const loggedRequest = z.object({
  object: z.literal('request'),
  id: z.uuid(),
  request_id: z.uuid().describe('The `X-Request-Id` of the response, or the id in the SMTP reply.'),
  at: timestamp.describe('When the request arrived.'),
  method: z.string().describe('Such as `POST`, or `SMTP` for what came by SMTP.'),
  route: z
    .string()
    .describe(
      'The path with parameter names, such as `/api/v1/emails/{messageId}`, or `/api/*` for an unknown path. Of SMTP the command: `AUTH`, `MAIL`, `RCPT` or `DATA`.',
    ),
  status: z
    .int()
    .describe('The HTTP status of the response, or the SMTP reply code: 4xx is temporary then, 5xx is not.'),
  error_code: z.string().nullable().describe('The error code. Null if it was not refused.'),
  accepted: z
    .int()
    .nullable()
    .meta({
      description: 'For a batch or a message by SMTP: how many emails were accepted. Otherwise null.',
      examples: [97],
    }),
  failed: z
    .int()
    .nullable()
    .meta({
      description: 'For a batch or a message by SMTP: how many emails were refused. Otherwise null.',
      examples: [3],
    }),
  duration_ms: z.int().describe('The duration in milliseconds.'),
  key: z
    .object({ id: z.uuid().describe('Its id.'), name: z.string().describe('Its current name.') })
    .describe('The API key of the request.'),
  ip: z.string().nullable().describe('The address it came from. Null if unknown.'),
});
export type LoggedRequest = z.infer<typeof loggedRequest>;

export const listRequestsQuery = z.strictObject({
  key_id: z.guid().optional().describe('Only requests of this key.'),
  status: z
    .string()
    .regex(/^[1-5](\d\d|xx)$/, 'Must be a status such as 403, or a class such as 4xx.')
    .optional()
    .describe('A status such as `403`, or a class such as `4xx`; SMTP reply codes too.'),
  method: z
    .string()
    .regex(/^[A-Za-z]{1,10}$/, 'Must be a method such as POST.')
    .optional()
    .describe('Such as `POST`, or `SMTP`.'),
  route: characters(1, 200)
    .optional()
    .describe('Such as `/emails/batch`, with or without `/api/v1`, or a command of SMTP such as `DATA`.'),
  error_code: characters(1, 60).optional().describe('Such as `RATE_LIMITED`.'),
  request_id: characters(1, 100)
    .optional()
    .describe('The `X-Request-Id` of a response, or the id in an SMTP reply.'),
  created_after: instant.optional().describe('Exclusive; with a UTC offset.'),
  created_before: instant.optional().describe('Exclusive; with a UTC offset.'),
  limit: pageLimit(50),
  cursor,
});
export type ListRequestsQuery = z.infer<typeof listRequestsQuery>;
