import type { CanonicalDocument } from '@/lib/document/contract';
import { isBlock, isColumn } from '@/lib/document/elements/elements';
import { headTags } from '@/lib/document/elements/head';
import type { BlockLogic } from '@/lib/document/markup/source-block';
import { addToHead } from '@/lib/document/mjml/edit-mjml';
import { describeRule } from '@/lib/document/variables/rule-words';
import { type BlockAnchor, createAnchor, listBlocksBelow, type PlacedBlock } from './block-anchor';
import { type Block, createBlockTree, writeBlockSource } from './block-tree';
import { compareBlocks } from './diff-documents';

/** The class of changed blocks in documents from `markBlocks`. */
const changedClass = 'changed-block';

/** The outline around changes. */
const outlineRule = `.${changedClass}{outline:2px dashed #d9480f!important;outline-offset:-2px}`;

/**
 * Two documents whose differing blocks have a class, for previews. Unchanged in HTML mode, and when nothing
 * visible differs.
 */
export function markBlocks(
  a: CanonicalDocument,
  b: CanonicalDocument,
): [CanonicalDocument, CanonicalDocument] {
  if (a.source_mode !== 'visual' || b.source_mode !== 'visual') return [a, b];
  const [from, to] = [createBlockTree(a), createBlockTree(b)];
  const differing = new Set<Block>();
  compareBlocks(from, to, (_, before, after) => {
    for (const block of [before, after]) if (block) differing.add(block);
  });
  for (const tree of [from, to])
    for (const block of listInnerBlocks(tree)) if (differing.has(block)) addClass(block, changedClass);
  return [
    { ...a, mjml: writeBlockSource(from) },
    { ...b, mjml: writeBlockSource(to) },
  ];
}

/** A document from `markBlocks` that draws the outline itself, for pictures, which cannot add styles. */
export function addOutlines(document: CanonicalDocument): CanonicalDocument {
  if (document.source_mode !== 'visual' || !document.mjml.includes(changedClass)) return document;
  const style = `<${headTags.style}>${outlineRule}</${headTags.style}>`;
  return { ...document, mjml: addToHead(document.mjml, style) };
}

/** Blocks inside the body; the head shows nothing. */
function listInnerBlocks(block: Block): Block[] {
  if (block.tag === headTags.tag) return [];
  return [block, ...block.children.flatMap(listInnerBlocks)];
}

/** Adds a class to a block; nothing if its HTML would not have it. */
function addClass(block: Block, name: string): void {
  if (!isBlock(block.tag)) return;
  block.open = /\scss-class\s*=\s*["']/.test(block.open)
    ? block.open.replace(/(\scss-class\s*=\s*["'])/, `$1${name} `)
    : block.open.replace(/^(\s*<[\w-]+)/, `$1 css-class="${name}"`);
}

/** A selectable block, with the class of its HTML and a description of when it is shown. */
export type NumberedBlock = { className: string; anchor: BlockAnchor; rules: string[] };

/** Adds a unique class to each selectable block; nothing in HTML mode. */
export function numberBlocks(document: CanonicalDocument): {
  document: CanonicalDocument;
  blocks: NumberedBlock[];
} {
  if (document.source_mode !== 'visual') return { document, blocks: [] };
  const tree = createBlockTree(document);
  const all = listBlocksBelow(tree);
  // Columns and groups are not selectable, but the blocks inside them are.
  const pointed = all.filter(({ block }) => isBlock(block.tag) && !isColumn(block.tag));
  const above = new Map(all.map((one) => [one.path.join('.'), one]));
  const rulesOf = ({ block, path }: PlacedBlock): BlockLogic[] => {
    const parent = above.get(path.slice(0, -1).join('.'));
    return [...(parent && isColumn(parent.block.tag) ? rulesOf(parent) : []), ...block.rules];
  };
  const blocks = pointed.map((one, index) => ({
    className: `review-block-${index}`,
    anchor: createAnchor(one),
    rules: rulesOf(one).map((rule) => describeRule(rule, document.conditions)),
  }));
  for (const [index, { block }] of pointed.entries()) addClass(block, `review-block-${index}`);
  return { document: { ...document, mjml: writeBlockSource(tree) }, blocks };
}
