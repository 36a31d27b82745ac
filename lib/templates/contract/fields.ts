import { z } from 'zod';
import { canonicalDocument } from '@/lib/document/contract';
import { findUnstorable } from '@/lib/find-unstorable';
import { anyId, characters } from '@/lib/shapes';
import { uncheckedShape } from '@/lib/unchecked-shape';

/** Read by the verb, so that what is wrong inside it gets INVALID_TEMPLATE_DOCUMENT. The schema is for the reference. */
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
export const values = z.record(z.string(), z.unknown()).superRefine((given, context) => {
  // Nothing else looks at them then: what is nested without end cannot even be measured.
  for (const { path, code, message } of findUnstorable(given, []))
    context.addIssue({ code: 'custom', path: [path], message, params: { code }, continue: false });
});
export const revisionNumber = z.int().min(0).max(2_147_483_647);

/** What a save and a publish are compared with: what the author saw when the work began. */
export const expected = { revision: revisionNumber, published_version_id: anyId.nullable() };
