import type { BlockGroup } from './block-files';

/** The blocks whose name, group or keywords start with each typed word; all if nothing is typed. */
export function findBlocks(groups: readonly BlockGroup[], q: string): BlockGroup[] {
  const searchWords = q.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, blocks }) => ({
      title,
      blocks: blocks.filter(({ name, keywords }) => {
        const words = `${name} ${title} ${keywords}`.toLowerCase().split(/[^\p{L}\p{N}%]+/u);
        return searchWords.every((begin) => words.some((word) => word.startsWith(begin)));
      }),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

/** The blocks with modified sources. */
export function withSources(groups: readonly BlockGroup[], change: (source: string) => string): BlockGroup[] {
  return groups.map(({ title, blocks }) => ({
    title,
    blocks: blocks.map((block) => ({ ...block, source: change(block.source) })),
  }));
}
