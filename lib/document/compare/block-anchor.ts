import { type CanonicalDocument, sourceOf } from '@/lib/document/contract';
import { body } from '@/lib/document/elements/body';
import { createPositions } from '@/lib/document/markup/source-positions';
import { type Block, createBlockTree, createExcerpt } from './block-tree';
import { measureSimilarity, wordsOf } from './match-blocks';

/**
 * Finds a block again after edits: its path and number of siblings, its element, a digest of its bytes, and
 * its first words.
 */
export type BlockAnchor = { path: number[]; siblings: number; tag: string; digest: string; excerpt: string };

/** A block with its place, and the offset and line in its source. */
export type PlacedBlock = { block: Block; path: number[]; siblings: number };

/** The current place of an anchored block. `changed`: its content differs. `moved`: its place differs. */
export type AnchorPlace = {
  path: number[];
  line: number;
  column: number;
  changed: boolean;
  moved: boolean;
};

/** The blocks of an MJML body in order; none if it is malformed or HTML. */
export function listBodyBlocks(document: CanonicalDocument): PlacedBlock[] {
  return document.source_mode === 'visual' ? listBlocksBelow(createBlockTree(document)) : [];
}

/** The same for a parsed tree. */
export function listBlocksBelow(tree: Block): PlacedBlock[] {
  const mjml = tree.children.find(({ tag }) => tag === 'mjml');
  const found = mjml?.children.find(({ tag }) => tag === body.tag);
  return found ? listPlacedBlocks(found, []) : [];
}

function listPlacedBlocks(parent: Block, above: number[]): PlacedBlock[] {
  const siblings = parent.children.length;
  return parent.children.flatMap((block, index) => {
    const path = [...above, index];
    return [{ block, path, siblings }, ...listPlacedBlocks(block, path)];
  });
}

/** Creates the anchor of a block. */
export function createAnchor({ block, path, siblings }: PlacedBlock): BlockAnchor {
  return { path, siblings, tag: block.tag, digest: getDigest(block), excerpt: createExcerpt(block) };
}

/** Creates the anchor of the block at a path; null if there is none. */
export function createAnchorAt(document: CanonicalDocument, path: readonly number[]): BlockAnchor | null {
  const found = listBodyBlocks(document).find((block) => isSame(block.path, path));
  return found ? createAnchor(found) : null;
}

/** Finds anchored blocks in the current document; null for each that is gone. */
export function findAnchors(
  document: CanonicalDocument,
  anchors: readonly BlockAnchor[],
): (AnchorPlace | null)[] {
  if (anchors.length === 0) return [];
  const blocks = listBodyBlocks(document);
  const positionOf = createPositions(sourceOf(document));
  return anchors.map((anchor) => {
    const found = findAnchor(blocks, anchor);
    if (!found) return null;
    return {
      path: found.path,
      ...positionOf(found.block.start),
      changed: getDigest(found.block) !== anchor.digest,
      moved: !isSame(found.path, anchor.path),
    };
  });
}

/**
 * The nearest block with the same bytes; else the block at the old path, if similar or the only candidate;
 * else the most similar block.
 */
function findAnchor(blocks: readonly PlacedBlock[], anchor: BlockAnchor): PlacedBlock | null {
  const sameTag = blocks.filter(({ block }) => block.tag === anchor.tag);
  const atSamePath = sameTag.find(({ path }) => isSame(path, anchor.path));
  const sameDigest = sameTag.filter(({ block }) => getDigest(block) === anchor.digest);
  if (sameDigest.length > 0) return findNearest(sameDigest, anchor.path);
  const excerptWords = wordsOf(anchor.excerpt.toLowerCase());
  const likeness = ({ block }: PlacedBlock) => measureSimilarity(excerptWords, getWords(block));
  if (atSamePath && likeness(atSamePath) >= 0.4) return atSamePath;
  const [best] = excerptWords.size > 1 ? sameTag.toSorted((a, b) => likeness(b) - likeness(a)) : [];
  if (best && likeness(best) >= 0.6) return best;
  return atSamePath && atSamePath.siblings === anchor.siblings ? atSamePath : null;
}

function findNearest(blocks: readonly PlacedBlock[], path: readonly number[]): PlacedBlock | null {
  const away = (block: PlacedBlock) =>
    path.reduce(
      (sum, place, level) => sum * 8 + Math.min(7, Math.abs(place - (block.path[level] ?? place))),
      0,
    );
  return blocks.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((place, level) => place === other[level]);
}

const wordCache = new WeakMap<Block, Set<string>>();

function getWords(block: Block): Set<string> {
  const words = wordCache.get(block) ?? wordsOf(createExcerpt(block).toLowerCase());
  wordCache.set(block, words);
  return words;
}

const digestCache = new WeakMap<Block, string>();

function getDigest(block: Block): string {
  const digest = digestCache.get(block) ?? hashText(block.source);
  digestCache.set(block, digest);
  return digest;
}

/** 53 bits of the text (cyrb53): tells blocks of one email apart, but is not secure. */
function hashText(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
}
