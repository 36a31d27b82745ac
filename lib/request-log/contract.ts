import { z } from 'zod';
import { characters, cursor, instant, pageLimit, timestamp } from '@/lib/shapes';

export const loggedRequest = z.object({
  object: z.literal('request'),
  id: z.uuid(),
  request_id: z.uuid().describe('What the answer carried in `X-Request-Id`.'),
  at: timestamp.describe('When the request came.'),
  method: z.string().describe('Such as `POST`.'),
  route: z
    .string()
    .describe(
      'The path with the names of its parameters, such as `/api/v1/emails/{messageId}`; `/api/*` where there is none.',
    ),
  status: z.int().describe('The HTTP status of the answer.'),
  error_code: z.string().nullable().describe('The code it was refused by. Null where it was not.'),
  accepted: z
    .int()
    .nullable()
    .meta({
      description: 'Of a batch: how many of its items were accepted. Null elsewhere.',
      examples: [97],
    }),
  failed: z
    .int()
    .nullable()
    .meta({ description: 'Of a batch: how many of its items were refused. Null elsewhere.', examples: [3] }),
  duration_ms: z.int().describe('From the request to its answer, in milliseconds.'),
  key: z
    .object({ id: z.uuid().describe('Its ID.'), name: z.string().describe('Its name today.') })
    .describe('The API key that asked.'),
  ip: z.string().nullable().describe('The address it came from. Null where that is not known.'),
});
export type LoggedRequest = z.infer<typeof loggedRequest>;

export const listRequestsQuery = z.strictObject({
  key_id: z.guid().optional().describe('Only requests of this key.'),
  status: z
    .string()
    .regex(/^[1-5](\d\d|xx)$/, 'Must be a status such as 403, or a class such as 4xx.')
    .optional()
    .describe('A status such as `403`, or a class such as `4xx`.'),
  method: z
    .string()
    .regex(/^[A-Za-z]{1,10}$/, 'Must be a method such as POST.')
    .optional()
    .describe('Such as `POST`.'),
  route: characters(1, 200).optional().describe('Such as `/emails/batch`, with or without `/api/v1`.'),
  error_code: characters(1, 60).optional().describe('Such as `RATE_LIMITED`.'),
  request_id: characters(1, 100).optional().describe('What an answer carried in `X-Request-Id`.'),
  created_after: instant.optional().describe('Exclusive; with a UTC offset.'),
  created_before: instant.optional().describe('Exclusive; with a UTC offset.'),
  limit: pageLimit(50),
  cursor,
});
export type ListRequestsQuery = z.infer<typeof listRequestsQuery>;
