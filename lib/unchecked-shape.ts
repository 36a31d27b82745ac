import { z } from 'zod';

/** Accepts anything but appears as `shape` in the reference: for input that a verb reads and refuses itself. */
export function uncheckedShape(shape: z.ZodType) {
  const { $schema: _, ...described } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  // A JSON Schema is a plain object; its type says more than `meta` needs.
  return z.unknown().meta(described as Record<string, unknown>);
}
