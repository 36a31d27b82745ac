import { expect, it } from 'vitest';
import { paletteGroups } from '@/components/editor/blocks/palette';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { sourceOf } from '@/lib/document/contract';
import { sampleWords } from './sample-words';

it('is what the texts of the palette and of a new template say', () => {
  const blocks = paletteGroups.flatMap(({ blocks }) => blocks);
  const texts = blocks.filter(({ id }) => ['text', 'heading'].includes(id)).map(({ source }) => source);
  const sources = [...texts, sourceOf(blankDocument('marketing', 'visual'))];
  expect(sources).toHaveLength(3);
  for (const source of sources)
    expect(
      sampleWords.filter((words) => source.includes(words)),
      source,
    ).toHaveLength(1);
});
