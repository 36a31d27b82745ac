import { z } from 'zod';
import { conditionDefinition, variableDefinition } from '@/lib/document/contract';

const changeKind = z.enum(['added', 'removed', 'changed', 'moved']);
const before = z.string().meta({ description: 'What it was.', examples: ['Hello'] });
const after = z.string().meta({ description: 'What it is.', examples: ['Hello Ada'] });
const textChange = z
  .object({ kind: z.literal('changed'), from: before, to: after })
  .nullable()
  .describe('null when it is the same.');
const blockSide = z.object({ line: z.int(), source: z.string() }).nullable();

/** One side of a diff: a version, or the draft (no version) at a revision. */
const diffedContent = z.object({
  version_id: z.uuid().nullable(),
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
        key: z.string(),
        source: z.string().meta({ description: 'The words that it says it of.', examples: ['Hello'] }),
        from: before.nullable(),
        to: after.nullable(),
      }),
    )
    .describe('What changed in the language, piece by piece.'),
});
export type LocaleChange = z.infer<typeof localeChange>;

export const templateDiff = z.object({
  object: z.literal('template_diff'),
  from: diffedContent.meta({ description: 'What is compared.' }),
  to: diffedContent.meta({ description: 'What it is compared with.' }),
  subject: textChange,
  preview_text: textChange,
  variables: z.array(namedChange(variableDefinition)),
  conditions: z.array(namedChange(conditionDefinition)),
  blocks: z.array(
    z.object({
      kind: changeKind,
      tag: z.string(),
      label: z.string(),
      from: blockSide.meta({ description: 'Where it was.' }),
      to: blockSide.meta({ description: 'Where it is.' }),
    }),
  ),
  source: z.array(
    z.object({
      kind: changeKind.exclude(['moved']),
      from_line: z.int(),
      from: z
        .array(z.string())
        .meta({ description: 'The lines that were there.', examples: [['<mj-text>Hello</mj-text>']] }),
      to_line: z.int(),
      to: z
        .array(z.string())
        .meta({ description: 'The lines that are there.', examples: [['<mj-text>Hello Ada</mj-text>']] }),
    }),
  ),
  locales: z
    .array(localeChange)
    .optional()
    .describe('What became of its languages. Only where one of the two has some.'),
});

function namedChange<T extends z.ZodType>(definition: T) {
  const side = definition.nullable();
  return z.object({
    kind: changeKind,
    name: z.string().meta({ description: 'The name that it has in both.', examples: ['name'] }),
    from: side.meta({ description: 'As it was. Null: it was not there.' }),
    to: side.meta({ description: 'As it is. Null: it is gone.' }),
  });
}
