import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { clip } from '@/lib/document/markup/clip';
import { voidElements } from '@/lib/document/markup/html-elements';
import { type MarkupAttribute, MarkupReader, type OpenToken } from '@/lib/document/markup/markup-token';
import { namesIn, printCode } from './code';
import { printThymeleaf, testThymeleaf } from './language-writers';
import { LiquidWriter, type Translated } from './liquid-writer';
import { tagRepair } from './tag-repair';
import type { UnknownTag } from './unknown-tags';

/** A change of an element: in its tag, around it or in place of its content. */
type Edit = { start: number; end: number; text: string };
type Open = {
  name: string;
  edits: Edit[];
  tag: OpenToken;
  after: string;
  content: string | null;
  depth: number;
  isBare: boolean;
};

const ownAttribute = /^(?:data-)?th[:-]([a-z-]+)$/;
/** Attributes that only tell the other program how to read the rest. */
const silent =
  /^(?:fragment|inline|object|remove|with|assert|lang|xmllang|switch|ref|field|errors|classappend|styleappend|attr|attrappend)$/;

/** Reads Thymeleaf's attributes, which say in place of what they stand: `th:text`, `th:each`, `th:if`, `th:href`. */
export function readThymeleaf(
  source: string,
  allows?: Allows,
): { writer: SourceWriter; unknown: UnknownTag[] } {
  const writer = new SourceWriter(source, allows);
  const unknown: UnknownTag[] = [];
  const edits = /\s(?:data-)?th[:-][a-z]/.test(source) ? editsOf(writer, unknown) : [];
  let at = 0;
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start)) {
    // What stands in a content that is replaced goes with it.
    if (start < at) continue;
    writer.keep(at, start);
    writer.put(text, start);
    at = end;
  }
  writer.keep(at, source.length);
  return { writer, unknown };
}

function editsOf(writer: SourceWriter, unknown: UnknownTag[]): Edit[] {
  const { source } = writer;
  const liquid = new LiquidWriter();
  const stack: Open[] = [];
  const edits: Edit[] = [];
  const finish = (open: Open, from: number, to: number) => {
    edits.push(...open.edits);
    if (open.content !== null) edits.push({ start: open.tag.end, end: from, text: open.content });
    if (open.isBare && to > from) edits.push({ start: from, end: to, text: open.after });
    else if (open.after !== '') edits.push({ start: to, end: to, text: open.after });
    liquid.blocks.length = open.depth;
  };
  for (const token of new MarkupReader(source, false).tokens()) {
    if (token.kind === 'close') {
      const name = token.name.toLowerCase();
      const at = stack.findLastIndex((open) => open.name === name);
      if (at === -1) continue;
      for (const left of stack.splice(at + 1))
        liquid.blocks.length = Math.min(liquid.blocks.length, left.depth);
      const open = stack.pop();
      if (open) finish(open, token.start, token.end);
    } else if (token.kind === 'open') {
      const name = token.name.toLowerCase();
      const open = readElement(writer, token, liquid, unknown);
      if (token.selfClosing || voidElements.has(name))
        finish({ ...open, content: null }, token.end, token.end);
      else stack.push(open);
    }
  }
  return edits;
}

function readElement(
  writer: SourceWriter,
  tag: OpenToken,
  liquid: LiquidWriter,
  unknown: UnknownTag[],
): Open {
  const name = tag.name.toLowerCase();
  const isBare = name === 'th:block' && tag.closed;
  const open: Open = { name, edits: [], tag, after: '', content: null, depth: liquid.blocks.length, isBare };
  let before = '';
  const own = tag.attributes.filter((attribute) => ownAttribute.test(attribute.name));
  // A repeat counts before a condition on its item.
  for (const attribute of own.sort((a, b) => orderOf(a) - orderOf(b))) {
    const [, word = ''] = ownAttribute.exec(attribute.name) ?? [];
    const text = writer.source.slice(attribute.start, attribute.end);
    const written = writeAttribute(word, attribute.value ?? '', liquid);
    const message = tagRepair(text, written ?? '');
    const remove = { start: spaceBefore(writer.source, attribute.start), end: attribute.end };
    if (written === null) {
      const outcome = /^(?:replace|insert|include)$/.test(word)
        ? 'part'
        : /^(?:if|unless|each|case)$/.test(word)
          ? 'block'
          : 'nothing';
      if (!silent.test(word)) unknown.push({ offset: attribute.start, text, outcome, shown: '' });
      open.edits.push({ ...remove, text: '' });
    } else if (
      /^u?text$/.test(word) &&
      /^\s*#\{/.test(attribute.value ?? '') &&
      hasWords(writer.source, tag.end)
    ) {
      const kept = `${clip(text, 80)} names words of another file: those that stand here stay.`;
      if (writer.repair(attribute.start, kept)) open.edits.push({ ...remove, text: '' });
    } else if (!writer.repair(attribute.start, message)) continue;
    else if (word === 'each' || word === 'if' || word === 'unless') {
      before += written;
      open.after = `{% ${word === 'each' ? 'endfor' : `end${word}`} %}${open.after}`;
      open.edits.push({ ...remove, text: '' });
    } else if (word === 'text' || word === 'utext') {
      open.content = written;
      open.edits.push({ ...remove, text: '' });
    } else {
      const plain = tag.attributes.find((other) => other.name.toLowerCase() === word);
      if (plain)
        open.edits.push({ start: spaceBefore(writer.source, plain.start), end: plain.end, text: '' });
      open.edits.push({ ...remove, text: ` ${word}="${written.replaceAll('"', "'")}"` });
    }
  }
  if (isBare) open.edits = [{ start: tag.start, end: tag.end, text: before }];
  else if (before !== '') open.edits.push({ start: tag.start, end: tag.start, text: before });
  return open;
}

/** Whether an element shows words of its own, which a file of translations says anew. */
function hasWords(source: string, at: number): boolean {
  return /^\s*[^\s<]/.test(source.slice(at, at + 400));
}

function orderOf({ name }: MarkupAttribute): number {
  return /each$/.test(name) ? 0 : /(?:if|unless)$/.test(name) ? 1 : 2;
}

function spaceBefore(source: string, at: number): number {
  return at - (/\s*$/.exec(source.slice(Math.max(0, at - 200), at))?.[0].length ?? 0);
}

function writeAttribute(word: string, value: string, liquid: LiquidWriter): Translated {
  const text = value
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  if (silent.test(word) || /^(?:replace|insert|include|case)$/.test(word)) return null;
  if (word === 'each') {
    const [, item = '', state, list = ''] =
      /^\s*(\w+)\s*(?:,\s*(\w+))?\s*:\s*(?:\$\{)?([^{}]+?)\}?\s*$/.exec(text) ?? [];
    return /^[\w.]+$/.test(list)
      ? liquid.repeat(namesIn(liquid)(list), item, state ?? `${item}Stat`, true)
      : null;
  }
  if (word === 'if' || word === 'unless') {
    const test = testThymeleaf(text, liquid);
    return test === null ? null : `{% ${word} ${test} %}`;
  }
  return (
    printThymeleaf(text, liquid) ?? (/[$#@]\{/.test(text) ? null : printCode(`'${text}'`, 'script', liquid))
  );
}
