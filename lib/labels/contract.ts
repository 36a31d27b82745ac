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

export const labelKinds = ['template_folder', 'template_tag', 'image_tag'] as const;

export const renameLabelInput = z
  .strictObject({
    kind: z.enum(labelKinds).describe('Whether it is a folder or a tag, and of what.'),
    name: characters(1, 80).meta({
      description: 'Its name now. Case matters for folders, not for tags.',
      examples: ['Onboarding'],
    }),
    new_name: folderName
      .nullable()
      .describe(
        'Its new name. If it is the name of another, both become one. Null removes the folder or tag, and nothing in it. A tag has at most 40 characters and no comma.',
      ),
  })
  .superRefine(({ kind, new_name: newName }, check) => {
    if (kind === 'template_folder' || newName === null) return;
    for (const issue of tagName.safeParse(newName).error?.issues ?? [])
      check.addIssue({ code: 'custom', path: ['new_name'], message: issue.message });
  });
export type RenameLabelInput = z.infer<typeof renameLabelInput>;
