import { z } from 'zod';
import { characters } from '@/lib/shapes';

export const segmentMatch = z
  .enum(['all', 'any'])
  .meta({ description: 'Whether a contact has to match all rules or any of them.' });

const ruleOperator = z.enum([
  ...(['equals', 'not_equals', 'contains', 'starts_with', 'greater', 'less', 'before', 'after'] as const),
  ...(['within_days', 'exists', 'empty', 'is', 'is_not'] as const),
]);
export type RuleOperator = z.infer<typeof ruleOperator>;

const ruleValue = z.union([characters(0, 1_000), z.number(), z.boolean()]);

const words = {
  field: {
    description:
      '`email`, `created_at`, `property.<name>`, `topic.<id>`, `segment.<id>` of a manual segment, or `broadcast.<id>` (`is` `received`, `opened`, `clicked`, or one of them after `not_`).',
    examples: ['property.city'],
  },
  operator: { description: 'How the field is compared with the value.', examples: ['equals'] },
  value: {
    description: 'What it is compared with. Null where the operator needs none.',
    examples: ['London'],
  },
};

/** One condition on a contact. */
export const rule = z.object({
  field: z.string().meta(words.field),
  operator: ruleOperator.meta(words.operator),
  value: ruleValue.nullable().meta(words.value),
});
export type Rule = z.infer<typeof rule>;

export const rulesInput = z
  .array(
    z.strictObject({
      field: characters(1, 120).meta(words.field),
      operator: ruleOperator.meta(words.operator),
      value: ruleValue.nullable().default(null).meta(words.value),
    }),
  )
  .max(20)
  .meta({ description: 'What is asked of a contact. Empty for manual segments.' });

/** The rules that decide who is in a segment. */
export type SegmentRules = { match: z.infer<typeof segmentMatch>; rules: readonly Rule[] };
