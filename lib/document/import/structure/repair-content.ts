import { headTags } from '@/lib/document/elements/head';
import { raw } from '@/lib/document/elements/raw';
import type { SourceWriter } from '@/lib/document/import/source/source-writer';
import { isBlank } from '@/lib/document/markup/markup-token';
import type { LenientElement } from './read-leniently';
import { writeOpenTag } from './repair-attributes';
import { writeInside } from './repair-inside';
import { safeStyle } from './safe-style';

/** Writes an element with content. mjml shows nothing of one that is never closed. */
export function writeContent(writer: SourceWriter, element: LenientElement, parent: string | null): void {
  const { tag, open, inner, close } = element;
  if (open.selfClosing) {
    writeOpenTag(writer, open, tag, '', 'as it is');
    return;
  }
  const isUnused = parent === headTags.attributes || parent === headTags.class;
  if (!inner || (isUnused && !isBlank(writer.source, inner.start, inner.end))) {
    const message = `<${tag}> is never closed, so mjml shows nothing of what follows in it: written as <${tag} />.`;
    if (writer.repair(open.start, message)) writeOpenTag(writer, open, tag, '', 'self-closing');
    else writer.keep(open.start, endOf(element));
    return;
  }
  writeOpenTag(writer, open, tag, '', 'open');
  if (tag === headTags.style) writeStyle(writer, element, inner);
  else if (tag === headTags.breakpoint) writer.keep(inner.start, inner.end);
  else if (tag === headTags.title || tag === headTags.preview) writeText(writer, inner);
  else writeInside(writer, inner, tag !== raw.tag);
  closeTag(writer, element, close?.start ?? inner.end);
}

function writeStyle(
  writer: SourceWriter,
  { open }: LenientElement,
  { start, end }: { start: number; end: number },
): void {
  const safe = safeStyle(writer.source.slice(start, end));
  const message = 'A style sheet loads or runs something: it is taken out.';
  if (safe !== null && writer.repair(open.start, message)) writer.put(safe, start);
  else writer.keep(start, end);
}

function writeText(writer: SourceWriter, { start, end }: { start: number; end: number }): void {
  const text = writer.source.slice(start, end);
  const bare = text.replaceAll(/<[a-z!/][^>]*>/gi, '');
  const cleans =
    bare !== text && writer.repair(start, 'Only text can stand here: the tags in it are removed.');
  writer.put(cleans ? bare : text, start);
}

/** The offset after everything that was read of an element. */
export function endOf({ open, close, inner, children }: LenientElement): number {
  const last = children.at(-1);
  const inside = last && (last.kind === 'element' ? endOf(last) : last.end);
  return close?.end ?? Math.max(open.end, inner?.end ?? 0, inside ?? 0);
}

export function closeTag(writer: SourceWriter, { tag, close }: LenientElement, from: number): void {
  const own = close && writer.source.slice(close.start, close.end);
  const clean = own?.startsWith(`</${tag}`) && /^\s*>$/.test(own.slice(tag.length + 2));
  writer.put(clean && own ? own : `</${tag}>`, from);
}
