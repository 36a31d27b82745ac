import { z } from 'zod';
import { conditionDefinition, variableDefinition } from '@/lib/document/contract';

const changeKind = z.enum(['added', 'removed', 'changed', 'moved']);
const before = z.string().meta({ description: 'The previous value.', examples: ['Hello'] });
const after = z.string().meta({ description: 'What it is.', examples: ['Hello Ada'] });
const textChange = z
  .object({ kind: z.literal('changed'), from: before, to: after })
  .nullable()
  .describe('Null if it is the same.');
const blockSide = z
  .object({ line: z.int(), source: z.string().describe('The source of the block.') })
  .nullable();

/** One side of a diff: a version, or the draft (no version) at a revision. */
const diffedContent = z.object({
  version_id: z.uuid().nullable().describe('The id of the version. Null for the draft.'),
  version_number: z.int().nullable(),
  revision: z.int(),
});
export type DiffedContent = z.infer<typeof diffedContent>;

const localeChange = z.object({
  kind: changeKind.exclude(['moved']),
  locale: z.string().meta({ description: 'The language tag.', examples: ['de'] }),
  units: z
    .array(
      z.object({
        key: z.string().meta({ description: 'The key of the unit.', examples: ['b0.0.0-text1'] }),
        source: z.string().meta({ description: 'The source text.', examples: ['Hello'] }),
        from: before.nullable(),
        to: after.nullable(),
      }),
    )
    .describe('The changed units of the language.'),
});
export type LocaleChange = z.infer<typeof localeChange>;

export const templateDiff = z.object({
  object: z.literal('template_diff'),
  from: diffedContent.meta({ description: 'The first side of the comparison.' }),
  to: diffedContent.meta({ description: 'The second side of the comparison.' }),
  subject: textChange,
  preview_text: textChange,
  variables: z.array(namedChange(variableDefinition)).describe('The changed variables.'),
  conditions: z.array(namedChange(conditionDefinition)).describe('The changed conditions.'),
  blocks: z.array(
    z.object({
      kind: changeKind,
      tag: z.string(),
      label: z.string(),
      from: blockSide.meta({ description: 'Its position before.' }),
      to: blockSide.meta({ description: 'Its position now.' }),
    }),
  ),
  source: z.array(
    z.object({
      kind: changeKind.exclude(['moved']),
      from_line: z.int(),
      from: z
        .array(z.string())
        .meta({ description: 'The removed lines.', examples: [['<mj-text>Hello</mj-text>']] }),
      to_line: z.int(),
      to: z
        .array(z.string())
        .meta({ description: 'The added lines.', examples: [['<mj-text>Hello Ada</mj-text>']] }),
    }),
  ),
  locales: z
    .array(localeChange)
    .optional()
    .describe('Changes of its languages. Only if one of the two has translations.'),
});

function namedChange<T extends z.ZodType>(definition: T) {
  const side = definition.nullable();
  return z.object({
    kind: changeKind,
    name: z.string().meta({ description: 'Its name.', examples: ['name'] }),
    from: side.meta({ description: 'The previous definition. Null if it was added.' }),
    to: side.meta({ description: 'The new definition. Null if it was removed.' }),
  });
}
