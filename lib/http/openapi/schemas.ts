import { z } from 'zod';
import { canonicalDocument, conditionDefinition, variableDefinition } from '@/lib/document/contract';
import { sendingAddress } from '@/lib/sending/contract';
import { webhook } from '@/lib/webhooks/contract';

type Schema = Record<string, unknown>;

/** Shapes that several operations share: they stand once under components, and elsewhere as references. */
const named: Record<string, z.ZodType> = {
  CanonicalDocument: canonicalDocument,
  VariableDefinition: variableDefinition,
  ConditionDefinition: conditionDefinition,
  SendingAddress: sendingAddress,
  Webhook: webhook,
};

/** Names beside what the contracts themselves say of their shapes (limits, formats, descriptions). */
class NamedShapes extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get<S extends z.core.$ZodType>(shape: S) {
    const [said, name] = [z.globalRegistry.get(shape), super.get(shape)];
    return said || name ? { ...said, ...name } : undefined;
  }
}

const registry = new NamedShapes();
for (const [id, shape] of Object.entries(named)) registry.add(shape, { id });

/** The JSON Schema of a shape, with references to the named ones. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, $defs, ...schema } = toJsonSchema(shape, io);
  return withReferences(schema);
}

/** The named shapes themselves, for `components.schemas`. */
export function namedSchemas(): Record<string, Schema> {
  // Inside an object each named shape lands among its definitions.
  const { $defs = {} } = toJsonSchema(z.object(named), 'output');
  return Object.fromEntries(Object.entries($defs).map(([id, schema]) => [id, withReferences(schema)]));
}

function toJsonSchema(shape: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12', metadata: registry });
}

function withReferences(schema: object): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
