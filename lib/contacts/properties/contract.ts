import { z } from 'zod';
import { nameRule, variableDefinition } from '@/lib/document/contract';
import { characters, listOf, namedQuery, timestamp } from '@/lib/shapes';

/** The maximum number of properties of a workspace. */
export const maxProperties = 100;

export const propertyType = z.enum(['text', 'number', 'boolean', 'date']);
export type PropertyType = z.infer<typeof propertyType>;

/** Maximum length of a name: `contact.<name>` must also be a valid variable name. */
export const maxNameLength = 80;

/** Maximum length of a text. */
export const maxTextLength = 1_000;

export const propertyValue = z.union([characters(0, maxTextLength), z.number(), z.boolean()]);
export type PropertyValue = z.infer<typeof propertyValue>;

const words = {
  name: { description: 'The name; templates use it as `contact.<name>`.', examples: ['city'] },
  type: { description: 'The type of its values.' },
  description: { description: 'What the property is for.', examples: ['Where the person lives'] },
};

export const contactProperty = z.object({
  object: z.literal('contact_property'),
  id: z.uuid(),
  name: z.string().meta(words.name),
  type: propertyType.meta(words.type),
  description: z.string().meta(words.description),
  created_at: timestamp,
});
export type ContactProperty = z.infer<typeof contactProperty>;
export const contactPropertyList = listOf(contactProperty);

export const createPropertyInput = z.strictObject({
  // Follows the rules for variable names, as one part of `contact.<name>`.
  name: variableDefinition.shape.name
    .max(maxNameLength)
    .refine((name) => !name.includes('-'), nameRule)
    .refine((name) => !name.includes('.'), 'A name here has no dots.')
    .refine((name) => name !== 'email', 'Every contact has an `email` already.')
    .meta(words.name),
  type: propertyType.meta(words.type),
  description: characters(0, 500).default('').meta(words.description),
});
export type CreatePropertyInput = z.infer<typeof createPropertyInput>;

export const updatePropertyInput = z.strictObject({
  description: characters(0, 500).meta(words.description),
});
export type UpdatePropertyInput = z.infer<typeof updatePropertyInput>;

export const listPropertiesQuery = namedQuery(100);
export type ListPropertiesQuery = z.infer<typeof listPropertiesQuery>;
