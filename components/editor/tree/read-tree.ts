import { type CanonicalDocument, type DocumentIssue, sourceOf } from '@/lib/document/contract';
import { body as bodyElement } from '@/lib/document/elements/body';
import { readHtmlBlocks } from '@/lib/document/html/html-blocks';
import { outerSpan, type SourceBlock } from '@/lib/document/markup/source-block';
import { findBody, readMjmlBlocks } from '@/lib/document/mjml/mjml-blocks';
import type { MjmlNode } from './mjml-node';

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
  const body = findBody(readMjml(source));
  if (!body) throw createUnreadableError(`There is no <${bodyElement.tag}> inside <mjml>.`);
  return splitAtBody(source, { ...body, logic: [] });
}

/** Reads an HTML body in the same way. */
function readHtmlDocument(source: string): MjmlBody {
  return splitAtBody(source, readHtmlBlocks(source));
}

function splitAtBody(source: string, body: SourceBlock): MjmlBody {
  return {
    before: source.slice(0, body.start),
    body: readBlock(source, body, body.start),
    after: source.slice(body.end),
  };
}

/** Reads the source of an email, or returns why it cannot be read. */
export function tryReadDocument(
  email: CanonicalDocument,
): { document: MjmlBody; issues: null } | { document: null; issues: DocumentIssue[] } {
  const read = email.source_mode === 'html' ? readHtmlDocument : readMjmlDocument;
  try {
    return { document: read(sourceOf(email)), issues: null };
  } catch (error) {
    if (!(error instanceof UnreadableMjmlError)) throw error;
    return { document: null, issues: error.issues };
  }
}

/** Reads a fragment of MJML, such as a block of the palette or copied blocks. */
export function readFragment(source: string): readonly MjmlTree[] {
  return readChildren(source, readMjml(source), 0).children;
}

/** Reads a fragment of HTML, such as copied blocks; of a whole document its body. */
export function readHtmlFragment(source: string): readonly MjmlTree[] {
  return readHtmlDocument(source).body.children;
}

function readMjml(source: string): readonly SourceBlock[] {
  const { blocks, issues } = readMjmlBlocks(source);
  if (issues.length > 0) throw new UnreadableMjmlError(issues);
  return blocks;
}

/** A block with the bytes before it, starting at `from`. */
function readBlock(source: string, block: SourceBlock, from: number): MjmlTree {
  const { tag, start, openEnd, closeStart, end, leaf, logic } = block;
  const { children, tailStart } = readChildren(source, block.children, openEnd);
  return {
    node: {
      tag,
      lead: source.slice(logic.at(-1)?.before.end ?? from, start),
      open: source.slice(start, openEnd),
      content: leaf ? source.slice(openEnd, closeStart) : null,
      tail: leaf ? '' : source.slice(tailStart, closeStart),
      close: source.slice(closeStart, end),
      logic: logic.map(({ kind, expression, before, after }, index) => ({
        ...{ kind, expression },
        beforeLead: source.slice(logic[index - 1]?.before.end ?? from, before.start),
        before: source.slice(before.start, before.end),
        afterLead: source.slice(logic[index + 1]?.after.end ?? end, after.start),
        after: source.slice(after.start, after.end),
      })),
    },
    children,
  };
}

/** Blocks next to each other: the white space and comments between them belong to the next. */
function readChildren(source: string, blocks: readonly SourceBlock[], from: number) {
  let tailStart = from;
  const children = blocks.map((block) => {
    const child = readBlock(source, block, tailStart);
    tailStart = outerSpan(block).end;
    return child;
  });
  return { children, tailStart };
}

function createUnreadableError(message: string): UnreadableMjmlError {
  return new UnreadableMjmlError([{ code: 'INVALID_STRUCTURE', message, severity: 'error' }]);
}
