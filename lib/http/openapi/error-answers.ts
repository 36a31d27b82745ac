import { errorGuide } from '@/lib/error-guide';
import { type ErrorCode, errorStatus } from '@/lib/errors';
import { keysOf } from '@/lib/keys-of';

type Schema = Record<string, unknown>;

const requestId = '019ab2c4-7d10-7c3e-9a52-0000000000ff';

/** The responses of an operation that may fail with these codes, by status. */
export function errorAnswers(codes: readonly ErrorCode[]): Record<string, Schema> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes))
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  // Every route may return this while the database is unavailable, or its own code.
  if (!byStatus.has(503)) byStatus.set(503, ['INTERNAL_ERROR']);
  return Object.fromEntries(
    [...byStatus].sort().map(([status, all]) => [
      status,
      {
        description: all.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        'x-error-codes': all,
      },
    ]),
  );
}

/** Every code with its status, cause and remedy: `x-error-codes` of the document. */
export function errorCodes() {
  return keysOf(errorStatus).map((code) => {
    const status = errorStatus[code];
    return { code, status, retryable: status === 429 || status >= 500, ...errorGuide[code] };
  });
}

/** The envelope of every error. */
export const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'status', 'retryable', 'request_id'],
      properties: {
        code: {
          type: 'string',
          enum: Object.keys(errorStatus),
          description: 'The stable code. See the list of error codes.',
          examples: ['INVALID_REQUEST'],
        },
        message: {
          type: 'string',
          examples: ['emails[0].to: Must be one email address such as ada@example.com.'],
        },
        status: {
          type: 'integer',
          description: 'The HTTP status that belongs to the code.',
          examples: [400],
        },
        retryable: { type: 'boolean', examples: [false] },
        details: {
          type: 'object',
          description: 'More about the error: `issues`, `variables`, or the current state after a conflict.',
        },
        request_id: { type: 'string', examples: [requestId] },
      },
    },
  },
};
