import { z } from 'zod';
import { characters } from '@/lib/shapes';

const index = z.int().min(0).max(5_000);

/** What finds a block again after edits; made by `anchorAt` of lib/document. */
export const blockAnchor = z.strictObject({
  path: z
    .array(index)
    .min(1)
    .max(60)
    .describe('The path of the block from the body: its index in each parent.'),
  siblings: index.describe('How many siblings it had, itself included.'),
  tag: characters(1, 60).describe('Its element.'),
  digest: characters(1, 64).describe('A digest of its source.'),
  excerpt: characters(0, 200).describe('Its first words.'),
});
