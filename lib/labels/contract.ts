import { z } from 'zod';
import { characters } from '@/lib/shapes';

const maxTags = 20;

/** A label as it is shown, without surrounding spaces. */
const labelSchema = (maxLength: number) =>
  characters(1, maxLength).refine((name) => name === name.trim(), {
    message: 'Must not begin or end with a space.',
  });

export const folderName = labelSchema(80).meta({
  description: 'The name of the folder. A folder exists as long as something is in it.',
  examples: ['Onboarding'],
});

export const tagName = labelSchema(40)
  .refine((name) => !name.includes(','), { message: 'Must not contain a comma.' })
  .meta({ description: 'A tag. Case does not matter.', examples: ['autumn'] });

export const tags = z
  .array(tagName)
  .max(maxTags)
  .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, {
    message: 'Name each tag once.',
  })
  .meta({ description: `Up to ${maxTags} tags to find it by.`, examples: [['autumn']] });

const labelCounts = z.array(
  z.object({ name: z.string(), count: z.int().describe('How many have this label.') }),
);

export const labels = z.object({
  object: z.literal('labels'),
  template_folders: labelCounts.describe('Folders of templates, by name; archived templates do not count.'),
  template_tags: labelCounts.describe('Tags of templates, by name; archived templates do not count.'),
  image_tags: labelCounts.describe('Tags of images, by name.'),
});
export type Labels = z.infer<typeof labels>;
