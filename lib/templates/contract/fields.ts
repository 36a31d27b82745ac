import { z } from 'zod';
import { canonicalDocument } from '@/lib/document/contract';
import { findUnstorable } from '@/lib/find-unstorable';
import { anyId, characters } from '@/lib/shapes';
import { uncheckedShape } from '@/lib/unchecked-shape';

/**
 * Validated by the verb, so that issues inside are INVALID_TEMPLATE_DOCUMENT. This schema is only for the
 * reference.
 */
export const documentInput = uncheckedShape(canonicalDocument).refine((value) => value !== undefined, {
  message: 'Required: the canonical document.',
});

export const name = characters(2, 120).meta({
  description: 'The name, 2 to 120 characters.',
  examples: ['Welcome'],
});
export const description = characters(0, 500).nullable();
export const subject = characters(0, 998);
export const previewText = characters(0, 240);
export const values = z.record(z.string(), z.unknown()).superRefine((input, context) => {
  // Stops here: deeper checks would fail on endless nesting.
  for (const { path, code, message } of findUnstorable(input, []))
    context.addIssue({ code: 'custom', path: [path], message, params: { code }, continue: false });
});

/** No draft has as many. */
const maxRevision = 2_147_483_647;

/** A revision that somebody names. One beyond what can be stored is unknown like any other, not malformed. */
export const revisionNumber = z
  .int()
  .min(0)
  .transform((number) => Math.min(number, maxRevision));

/** What the author saw when they began, compared at save and publish. */
export const expectedState = { revision: revisionNumber, published_version_id: anyId.nullable() };
