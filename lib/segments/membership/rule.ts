import { z } from 'zod';
import { characters } from '@/lib/shapes';

export const segmentMatch = z
  .enum(['all', 'any'])
  .meta({ description: 'Whether a contact has to match all rules or any of them.' });

const ruleOperator = z.enum([
  ...(['equals', 'not_equals', 'contains', 'starts_with', 'greater', 'less', 'before', 'after'] as const),
  ...(['within_days', 'not_within_days', 'exists', 'empty', 'is', 'is_not', 'one_of', 'not_one_of'] as const),
]);
export type RuleOperator = z.infer<typeof ruleOperator>;

const ruleValue = z.union([
  ...([characters(0, 1_000), z.number(), z.boolean()] as const),
  z.array(z.union([characters(0, 1_000), z.number()])).max(100),
]);
const atLeast = z.int().min(1).max(1_000);

const words = {
  field: {
    description:
      '`email`, `created_at`, `property.<name>`, `topic.<id>`, `segment.<id>` of a manual segment, `broadcast.<id>` (`is` `received`, `opened`, `clicked`, or one of them after `not_`), or `opened` and `clicked` of any broadcast (`within_days`, `not_within_days`), as far back as emails are kept.',
    examples: ['property.city'],
  },
  operator: { description: 'How to compare the field with the value.', examples: ['equals'] },
  value: {
    description:
      'The value to compare with: a list for `one_of` and `not_one_of`, null for operators that need none.',
    examples: ['London'],
  },
  at_least: {
    description:
      'For `opened` and `clicked`: in how many emails it must have happened within these days (default 1). `not_within_days` matches if it happened in fewer.',
    examples: [3],
  },
};

/** One condition on a contact. */
export const rule = z.object({
  field: z.string().meta(words.field),
  operator: ruleOperator.meta(words.operator),
  value: ruleValue.nullable().meta(words.value),
  at_least: atLeast.optional().meta(words.at_least),
});
export type Rule = z.infer<typeof rule>;

export const rulesInput = z
  .array(
    z.strictObject({
      field: characters(1, 120).meta(words.field),
      operator: ruleOperator.meta(words.operator),
      value: ruleValue.nullable().default(null).meta(words.value),
      at_least: atLeast.optional().meta(words.at_least),
    }),
  )
  .max(20)
  .meta({ description: 'The rules that contacts must match. Empty for manual segments.' });

/** The rules that decide who is in a segment. */
export type SegmentRules = { match: z.infer<typeof segmentMatch>; rules: readonly Rule[] };
