import type { SourceWriter } from '@/lib/document/import/source/source-writer';
import { optionalEnd, voidElements } from '@/lib/document/markup/html-elements';
import { liquidTagName } from '@/lib/document/markup/markup-delimiters';
import type { MarkupReader } from '@/lib/document/markup/markup-reader';
import type { MarkupToken } from '@/lib/document/markup/markup-token';
import { refusedElements } from '@/lib/mail/kept-html';

type OpenElement = { name: string; start: number };
/** The state while the inside of an element is rewritten. */
export type Inside = {
  writer: SourceWriter;
  reader: MarkupReader;
  stack: OpenElement[];
  /** The elements open at the start of each Liquid block: every branch starts with them. */
  branches: OpenElement[][];
  balanced: boolean;
  whole: boolean;
  /** Outlook's conditional comments may contain a noscript. */
  inComment: boolean;
};

/** Whether a tag is one of MJML. */
export const isMjml = (name: string) => name === 'mjml' || name.startsWith('mj-');

/** Each branch of a Liquid block begins with the elements that were open before it. */
export function followBranches({ writer, stack, branches }: Inside, start: number): void {
  const name = writer.source.startsWith('{%', start) ? liquidTagName(writer.source, start) : '';
  if (/^(?:if|unless|case|for)$/.test(name)) branches.push([...stack]);
  else if (/^(?:else|elsif|when)$/.test(name)) stack.splice(0, stack.length, ...(branches.at(-1) ?? stack));
  else if (/^end(?:if|unless|case|for)$/.test(name)) branches.pop();
}

/** Writes a closing tag that closes something; for others, what browsers make of them. */
export function closeTag(inside: Inside, token: Extract<MarkupToken, { kind: 'close' }>): number {
  const { writer, stack, balanced, whole, inComment } = inside;
  const name = token.name.toLowerCase();
  if (isMjml(name) || name === 'script' || (name === 'noscript' && !inComment)) return token.end;
  if (refusedElements.has(name) && name !== 'noscript') {
    if (!writer.repair(token.start, `</${name}> is not shown by email clients: removed.`))
      writer.keep(token.start, token.end);
    return token.end;
  }
  if (voidElements.has(name)) {
    // Browsers read this one as the tag itself, and pass over the others.
    if (name === 'br' && (!balanced || !writer.repair(token.start, '</br> is written <br>.')))
      writer.keep(token.start, token.end);
    else if (name === 'br') writer.put('<br>', token.start);
    return token.end;
  }
  if (!balanced) {
    writer.keep(token.start, token.end);
    return token.end;
  }
  const at = stack.findLastIndex((open) => open.name === name);
  if (at === -1) {
    const isParagraph = name === 'p';
    const message = isParagraph
      ? '</p> closes nothing and is shown as an empty paragraph: written as <p></p>.'
      : `</${name.slice(0, 60)}> closes nothing: removed.`;
    if (!writer.repair(token.start, message)) writer.keep(token.start, token.end);
    else if (isParagraph) writer.put('<p></p>', token.start);
    return token.end;
  }
  closeDownTo(inside, at + 1, token.start, whole && (name === 'body' || name === 'html'));
  stack.length = at;
  writer.keep(token.start, token.end);
  return token.end;
}

/** Closes open elements; those that HTML ends with their parent are left to it. */
export function closeDownTo(
  { writer, stack, whole }: Inside,
  depth: number,
  offset: number,
  isEnd = false,
): void {
  while (stack.length > depth) {
    const open = stack.pop();
    if (!open || (optionalEnd.has(open.name) && !isEnd)) continue;
    if (whole && /^(?:html|head|body)$/.test(open.name)) continue;
    const message = `<${open.name.slice(0, 60)}> is never closed: closed where its parent ends.`;
    if (writer.repair(open.start, message)) writer.put(`</${open.name}>`, offset);
  }
}
