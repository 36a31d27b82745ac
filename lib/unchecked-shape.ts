import { z } from 'zod';

/** Takes anything, and stands in the reference as `shape`: for what a verb reads itself, to refuse it in its own way. */
export function uncheckedShape(shape: z.ZodType) {
  const { $schema: _, ...described } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  // A JSON Schema is a plain object; its type says more than `meta` asks for.
  return z.unknown().meta(described as Record<string, unknown>);
}
