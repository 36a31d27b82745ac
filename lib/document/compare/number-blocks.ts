import type { CanonicalDocument } from '@/lib/document/contract';
import { isBlock, isColumn } from '@/lib/document/elements/elements';
import { anchorOf, type BlockAnchor, blocksBelow } from './block-anchor';
import { blockSource, blockTree } from './block-tree';
import { addClass } from './mark-blocks';

/** A block that a person can point at, with the class that its HTML carries. */
export type NumberedBlock = { className: string; anchor: BlockAnchor };

/** The document with a class of its own on each block that one can point at; nothing of it in HTML mode. */
export function numberBlocks(document: CanonicalDocument): {
  document: CanonicalDocument;
  blocks: NumberedBlock[];
} {
  if (document.source_mode !== 'visual') return { document, blocks: [] };
  const tree = blockTree(document);
  // Pointing at a column or group means a block inside of it.
  const pointed = blocksBelow(tree).filter(({ block }) => isBlock(block.tag) && !isColumn(block.tag));
  const blocks = pointed.map((one, index) => ({ className: `review-block-${index}`, anchor: anchorOf(one) }));
  for (const [index, { block }] of pointed.entries()) addClass(block, `review-block-${index}`);
  return { document: { ...document, mjml: blockSource(tree) }, blocks };
}
