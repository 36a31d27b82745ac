import { z } from 'zod';
import { conditionDefinition, variableDefinition } from '@/lib/document/contract';

const changeKind = z.enum(['added', 'removed', 'changed', 'moved']);
const textChange = z
  .object({ kind: z.literal('changed'), from: z.string(), to: z.string() })
  .nullable()
  .describe('null when it is the same.');
const blockSide = z.object({ line: z.int(), source: z.string() }).nullable();

/** One side of a diff: a version, or the draft (without a version) at its revision. */
const diffedContent = z.object({
  version_id: z.uuid().nullable(),
  version_number: z.int().nullable(),
  revision: z.int(),
});
export type DiffedContent = z.infer<typeof diffedContent>;

export const templateDiff = z.object({
  object: z.literal('template_diff'),
  from: diffedContent,
  to: diffedContent,
  subject: textChange,
  preview_text: textChange,
  variables: z.array(namedChange(variableDefinition)),
  conditions: z.array(namedChange(conditionDefinition)),
  blocks: z.array(
    z.object({ kind: changeKind, tag: z.string(), label: z.string(), from: blockSide, to: blockSide }),
  ),
  source: z.array(
    z.object({
      kind: changeKind.exclude(['moved']),
      from_line: z.int(),
      from: z.array(z.string()),
      to_line: z.int(),
      to: z.array(z.string()),
    }),
  ),
});

function namedChange<T extends z.ZodType>(definition: T) {
  const side = definition.nullable();
  return z.object({ kind: changeKind, name: z.string(), from: side, to: side });
}
