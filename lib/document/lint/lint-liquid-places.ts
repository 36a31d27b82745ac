import { headTags } from '@/lib/document/elements/head';
import { raw } from '@/lib/document/elements/raw';
import type { LiquidTemplate } from '@/lib/document/liquid/liquid-analysis';
import { spansOfTokens, strayTags } from '@/lib/document/liquid/liquid-spans';
import type { Span } from '@/lib/document/markup/source-edits';
import { findLogic } from '@/lib/document/mjml/mjml-logic';
import { childElements, type MjmlParent, type MjmlRoot } from '@/lib/document/mjml/mjml-tree';
import { documentLimits, type Report } from './lint-element';
import { crossesTag } from './lint-markup';

export type LiquidPlaces = {
  report: Report;
  /** Where Liquid may be: attribute values, content of content elements, comments. */
  spans: Span[];
  /** Inside content elements: tags, comments. */
  innerSpans: Span[];
  /** The start of an opening mj-raw's content → the start of its closing one's. */
  pairs: Map<number, number>;
};

/** Each Liquid block must end where it started, or wrap exactly one sibling with its two mj-raw. */
export function lintLiquidPlaces(linting: LiquidPlaces, template: LiquidTemplate, root: MjmlRoot): void {
  const { report, spans } = linting;
  const { sorted, owners } = spansOfTokens(template, spans);
  collectPairs(linting, root, null);
  const place = `Liquid cannot stand here: put it into a text, an attribute value or an <${raw.tag}>.`;
  let loose = 0;
  for (const [index, token] of template.tokens.entries()) {
    if (loose >= documentLimits.issues) break;
    if (owners[index] !== undefined && owners[index] < 0) loose += 1;
    if (owners[index] === -2)
      report('UNBALANCED_LIQUID', 'This Liquid begins inside an element and ends outside it.', token.start);
    else if (owners[index] === -1 && !insideText(root, token.start))
      report('LOOSE_LIQUID', place, token.start);
  }
  for (const block of template.blocks) {
    const stray = strayTags(block, owners);
    if (stray.length === 0) continue;
    const from = sorted[owners[block.open] ?? -1]?.start ?? -1;
    const to = sorted[owners[block.close] ?? -1]?.start ?? -1;
    if (stray.length === 1 && stray[0] === block.close && to !== -1 && linting.pairs.get(from) === to)
      continue;
    const message = `{% ${block.name} %} … {% end${block.name} %} has to wrap exactly one block: an <mj-raw> directly before and after it.`;
    report('UNBALANCED_LIQUID', message, template.tokens[block.open]?.start ?? 0);
  }
  const inner = spansOfTokens(template, linting.innerSpans);
  for (const block of template.blocks)
    for (const index of strayTags(block, inner.owners))
      if (owners[index] === owners[block.open])
        report('UNBALANCED_LIQUID', crossesTag, template.tokens[index]?.start ?? 0);
}

/** Loose text is already reported. */
function insideText(root: MjmlRoot, offset: number): boolean {
  let parent: MjmlParent = root;
  for (;;) {
    const child: MjmlParent['children'][number] | undefined = parent.children.find(
      (candidate) => candidate.start <= offset && offset < candidate.end,
    );
    if (child?.type !== 'element') return child?.type === 'text';
    parent = child;
  }
}

/** Elements of the head are moved, so logic cannot wrap them. */
function collectPairs(linting: LiquidPlaces, parent: MjmlParent, tag: string | null): void {
  if (tag !== null && tag !== headTags.tag && tag !== 'mjml')
    for (const logic of findLogic(parent).logic.values())
      for (const { before, after } of logic) linting.pairs.set(before.openEnd, after.openEnd);
  for (const child of childElements(parent)) collectPairs(linting, child, child.tag);
}
