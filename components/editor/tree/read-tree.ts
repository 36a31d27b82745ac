import type { DocumentIssue } from '@/lib/document/contract';
import { body as bodyElement } from '@/lib/document/elements/body';
import { liftLogic } from '@/lib/document/mjml/mjml-logic';
import { type MjmlElement, type MjmlParent, partsOf } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import type { MjmlNode, NodeLogic } from './mjml-node';

/** An element with what is in it: as parsed, or a block, which has an id. */
export type MjmlTree = {
  readonly id?: string;
  readonly node: MjmlNode;
  readonly children: readonly MjmlTree[];
};

/** An MJML document: the body as a tree, the rest as text. */
export type MjmlBody = { readonly before: string; readonly body: MjmlTree; readonly after: string };

/**
 * A document that cannot be shown as blocks, with the position of the error; the code view is shown instead.
 */
export class UnreadableMjmlError extends Error {
  override readonly name = 'UnreadableMjmlError';
  constructor(readonly issues: DocumentIssue[]) {
    super(issues[0]?.message ?? 'This MJML cannot be read.');
  }
}

/** Reads an MJML body. `writeDocument` gives `source` back, byte for byte. */
export function readMjmlDocument(source: string): MjmlBody {
  const { root, issues } = parseMjml(source);
  if (issues.length > 0) throw new UnreadableMjmlError(issues);
  const { body } = partsOf(root);
  if (!body) throw createUnreadableError(`There is no <${bodyElement.tag}> inside <mjml>.`);
  liftLogic(body);
  return {
    before: source.slice(0, body.start),
    body: readElement(source, body, body.start),
    after: source.slice(body.end),
  };
}

/** Reads the document with `read`, or returns why it cannot be read. */
export function tryReadDocument(
  source: string,
  read: (source: string) => MjmlBody = readMjmlDocument,
): { document: MjmlBody; issues: null } | { document: null; issues: DocumentIssue[] } {
  try {
    return { document: read(source), issues: null };
  } catch (error) {
    if (!(error instanceof UnreadableMjmlError)) throw error;
    return { document: null, issues: error.issues };
  }
}

/** Reads a fragment of MJML, such as a block of the palette or copied blocks. */
export function readFragment(source: string): MjmlTree[] {
  const { root, issues } = parseMjml(source);
  if (issues.length > 0) throw new UnreadableMjmlError(issues);
  liftLogic(root);
  return readChildren(source, root, 0).children;
}

function readElement(source: string, element: MjmlElement, leadStart: number): MjmlTree {
  const inside = element.inner === null ? readChildren(source, element, element.openEnd) : null;
  const innermost = element.logic.at(-1);
  return {
    node: {
      tag: element.tag,
      lead: source.slice(innermost ? innermost.opening.end : leadStart, element.start),
      open: source.slice(element.start, element.openEnd),
      content: element.inner,
      tail:
        inside && !element.selfClosing ? source.slice(inside.end, element.end - element.closeTag.length) : '',
      close: element.closeTag,
      logic: readLogic(source, element, leadStart),
    },
    children: inside?.children ?? [],
  };
}

function readLogic(source: string, element: MjmlElement, leadStart: number): NodeLogic[] {
  return element.logic.map(({ kind, expression, opening, closing }, index) => {
    const outer = element.logic[index - 1];
    const inner = element.logic[index + 1];
    return {
      kind,
      expression,
      beforeLead: source.slice(outer ? outer.opening.end : leadStart, opening.start),
      before: source.slice(opening.start, opening.end),
      afterLead: source.slice(inner ? inner.closing.end : element.end, closing.start),
      after: source.slice(closing.start, closing.end),
    };
  });
}

function readChildren(
  source: string,
  parent: MjmlParent,
  from: number,
): { children: MjmlTree[]; end: number } {
  let end = from;
  const children: MjmlTree[] = [];
  for (const child of parent.children) {
    if (child.type !== 'element') continue; // white space and comments belong to the next element
    children.push(readElement(source, child, end));
    end = child.logic[0]?.closing.end ?? child.end;
  }
  return { children, end };
}

function createUnreadableError(message: string): UnreadableMjmlError {
  return new UnreadableMjmlError([{ code: 'INVALID_STRUCTURE', message, severity: 'error' }]);
}
