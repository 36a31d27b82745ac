import { z } from 'zod';
import { severalOf } from '@/lib/shapes';
import { checkSpan, emailFilters } from './filters';
import { emailState } from './states';

export const cancellation = z.object({
  object: z.literal('cancellation'),
  id: z.uuid(),
  state: z.enum(['running', 'done']),
  matched: z.int().describe('How many emails were waiting and matched when it started.'),
  canceled: z.int(),
});
export type Cancellation = z.infer<typeof cancellation>;

const { status: _, has_attachments, is_test, captured, ...filters } = emailFilters;
/** In a JSON body, where booleans are booleans. */
const asBoolean = ({ description = '' }: { description?: string | undefined }) =>
  z.boolean().optional().describe(description);

export const createCancellationInput = z
  .strictObject({
    ...filters,
    has_attachments: asBoolean(has_attachments),
    is_test: asBoolean(is_test),
    captured: asBoolean(captured),
    status: z
      .union([
        severalOf(emailState, 'One state, or several separated by commas.'),
        z.array(emailState).min(1),
      ])
      .optional()
      .describe('States, as a list or separated by commas. Only waiting emails are canceled in any case.'),
  })
  .superRefine(checkSpan);
export type CreateCancellationInput = z.infer<typeof createCancellationInput>;
