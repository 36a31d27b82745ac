import type { DocumentIssue } from '@/lib/document/contract';
import { body } from '@/lib/document/elements/body';
import type { SourceBlock, SourceLogic } from '@/lib/document/markup/source-block';
import { findLogic } from './mjml-logic';
import type { MjmlElement, MjmlParent } from './mjml-tree';
import { parseMjml } from './parse-mjml';

/** Reads MJML, also a fragment, as blocks: a pair of mj-raw around a single element becomes its logic. */
export function readMjmlBlocks(source: string): { blocks: SourceBlock[]; issues: DocumentIssue[] } {
  const { root, issues } = parseMjml(source);
  return { blocks: readChildren(root), issues };
}

/** The body among the blocks of a document; undefined if there is none. */
export function findBody(blocks: readonly SourceBlock[]): SourceBlock | undefined {
  const mjml = blocks.find(({ tag }) => tag === 'mjml');
  return mjml?.children.find(({ tag }) => tag === body.tag);
}

function readChildren(parent: MjmlParent): SourceBlock[] {
  const { kept, logic } = findLogic(parent);
  return kept.map((child) => readElement(child, logic.get(child) ?? []));
}

function readElement(element: MjmlElement, logic: SourceLogic[]): SourceBlock {
  const { tag, start, openEnd, end, closeTag, inner } = element;
  return {
    ...{ tag, start, openEnd, closeStart: end - closeTag.length, end, leaf: inner !== null, logic },
    children: readChildren(element),
  };
}
