import type { CanonicalDocument } from '@/lib/document/contract';
import { column } from '@/lib/document/elements/column';
import { isBlock } from '@/lib/document/elements/elements';
import { group } from '@/lib/document/elements/group';
import { anchorOf, type BlockAnchor, blocksBelow } from './block-anchor';
import { blockSource, blockTree } from './block-tree';
import { addClass } from './mark-blocks';

/** A block that a person can point at, with the class that its HTML carries. */
export type NumberedBlock = { className: string; anchor: BlockAnchor };

/** Columns and groups are places, not things: whoever points at one means what stands in it. */
const places = new Set([column.tag, group.tag]);

/** The document with a class of its own on each block that one can point at; nothing of it in HTML mode. */
export function numberBlocks(document: CanonicalDocument): {
  document: CanonicalDocument;
  blocks: NumberedBlock[];
} {
  if (document.source_mode !== 'visual') return { document, blocks: [] };
  const tree = blockTree(document);
  const pointed = blocksBelow(tree).filter(({ block }) => isBlock(block.tag) && !places.has(block.tag));
  const blocks = pointed.map((one, index) => ({ className: `review-block-${index}`, anchor: anchorOf(one) }));
  for (const [index, { block }] of pointed.entries()) addClass(block, `review-block-${index}`);
  return { document: { ...document, mjml: blockSource(tree) }, blocks };
}
