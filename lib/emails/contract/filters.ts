import { z } from 'zod';
import { purposes } from '@/lib/document/purposes';
import { anyId, characters, emailAddress, instant, severalOf } from '@/lib/shapes';
import { type EmailState, emailState, failureCode } from './states';

/** Filters that emails and refusals share. */
export const sharedFilters = {
  from: emailAddress.optional().describe('Exact sender.'),
  to: emailAddress.optional().describe('Exact recipient.'),
  template_id: anyId.optional().describe('Rendered from any published version of this template.'),
  created_after: instant.optional().describe('Exclusive; with a UTC offset.'),
  created_before: instant.optional().describe('Exclusive; with a UTC offset, later than created_after.'),
};

const yesOrNo = z
  .enum(['true', 'false'], { message: 'Must be true or false.' })
  .transform((value) => value === 'true')
  .optional();

/** The filters of the log. All of them combine. */
export const emailFilters = {
  q: characters(2, 200)
    .optional()
    .describe(
      "Words that the email must all have, in any order, each as part of the recipient, the subject or the sender's name, in any case, or exactly as a metadata value (four of the words at most). Words in double quotes must follow each other. Or an exact id, idempotency key or metadata value.",
    ),
  status: severalOf(emailState, 'One state, or several separated by commas.').optional(),
  has_attachments: yesOrNo.describe('Only emails with attachments, or only those without.'),
  is_test: yesOrNo.describe('Only tests of templates, or only other emails.'),
  captured: yesOrNo.describe(
    'Only emails that the test inbox kept and that never left the installation, or only others.',
  ),
  failure_code: severalOf(failureCode, 'One reason of a failure, or several separated by commas.').optional(),
  template_version_id: anyId.optional().describe('Rendered from this version of a template.'),
  purpose: z
    .enum(purposes, { message: 'Must be marketing or transactional.' })
    .optional()
    .describe('Only marketing email, such as that of broadcasts, or only transactional email.'),
  broadcast_id: anyId.optional().describe('Only emails of this broadcast.'),
  key_id: anyId
    .optional()
    .describe('Only emails that were accepted with this API key, even if revoked since.'),
  ...sharedFilters,
};

/** Refuses a range that ends before it begins. */
export function checkSpan(
  {
    created_after: after,
    created_before: before,
  }: { created_after?: string | undefined; created_before?: string | undefined },
  context: z.core.$RefinementCtx<unknown>,
): void {
  if (after === undefined || before === undefined || Date.parse(after) < Date.parse(before)) return;
  const message = 'Must be later than created_after.';
  context.addIssue({
    code: 'custom',
    path: ['created_before'],
    message,
    params: { code: 'too_small' },
    input: before,
  });
}

/** `state` is an alias of `status`; using both is refused. */
export const stateFilter = {
  state: severalOf(emailState, 'Another name of `status`; give one of the two.').optional(),
};

/** The requested states, under either name. */
export function mergeStatus(
  { status, state }: { status?: EmailState[] | undefined; state?: EmailState[] | undefined },
  context: z.core.$RefinementCtx<unknown>,
): { status?: EmailState[] | undefined } {
  if (state !== undefined && status !== undefined) {
    const message = 'Give status or state, not both: they mean the same.';
    context.addIssue({
      code: 'custom',
      path: ['state'],
      message,
      params: { code: 'contradiction' },
      input: state,
    });
  }
  return { status: status ?? state };
}
