import { urlUse } from '@/lib/document/elements/elements';
import { headTags } from '@/lib/document/elements/head';
import { takesAttribute } from '@/lib/document/elements/mjml';
import { raw } from '@/lib/document/elements/raw';
import type { Range, SourceWriter } from '@/lib/document/import/source/source-writer';
import { isBlank, type OpenToken } from '@/lib/document/markup/markup-token';
import { urlProblem } from '@/lib/document/markup/url-problem';
import type { LenientElement } from './read-leniently';
import { joinedMessage, joinedOutputs, writeInside, writeStyle } from './repair-inside';

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
  if (tag === headTags.style) writeStyle(writer, inner, open.start);
  else if (tag === headTags.breakpoint) writer.keep(inner.start, inner.end);
  else if (tag === headTags.title || tag === headTags.preview) writeText(writer, inner);
  else writeInside(writer, inner, tag !== raw.tag);
  closeTag(writer, element, close?.start ?? inner.end);
}

function writeText(writer: SourceWriter, range: Range): void {
  const text = writer.source.slice(range.start, range.end);
  const bare = text.replaceAll(/<[a-z!/][^>]*>/gi, '');
  const message = 'Only text can stand here: the tags in it are removed.';
  writer.replace(range, bare === text ? null : bare, message);
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

/** Writes an opening tag without the attributes that mjml ignores, its name in small letters, its values in quotes. */
export function writeOpenTag(
  writer: SourceWriter,
  open: OpenToken,
  tag: string,
  more: string,
  end: 'as it is' | 'self-closing' | 'open',
): void {
  const renamed =
    open.name === tag || writer.repair(open.start, `<${open.name.slice(0, 60)}> is written <${tag}>.`);
  writer.put(`<${renamed ? tag : open.name}`, open.start);
  const seen = new Set<string>();
  let at = open.nameEnd;
  for (const attribute of open.attributes) {
    const { name, value, quote, start } = attribute;
    const problem = attributeProblem(tag, name, seen) ?? addressProblem(tag, name, value);
    seen.add(name);
    if (problem && writer.repair(start, problem)) {
      at = attribute.end;
      continue;
    }
    const lead = writer.source.slice(at, start);
    if (!/\s/.test(lead)) writer.put(' ', start);
    else writer.keep(at, start);
    const joined = value !== null && urlUse(tag, name) ? joinedOutputs(value) : null;
    const escaped = value?.replaceAll('"', '&quot;') ?? '';
    const bareMessage = `The value of ${name.slice(0, 60)} is put in quotes.`;
    if (joined !== null && writer.repair(start, joinedMessage(name)))
      writer.put(`${name}="${joined}"`, start);
    else if (value !== null && quote === '' && writer.repair(start, bareMessage))
      writer.put(`${name}="${escaped}"`, start);
    // mjml writes values between double quotes.
    else if (quote === "'" && escaped !== value) writer.put(`${name}='${escaped}'`, start);
    else writer.keep(start, attribute.end);
    at = attribute.end;
  }
  writer.put(more, open.end - 1);
  const tail = writer.source.slice(at, open.end);
  if (end === 'as it is' || (end === 'open' && !open.selfClosing)) writer.put(tail, at);
  else writer.put(end === 'open' ? '>' : ' />', open.end - 1);
}

/** An address that no email program opens is none. */
function addressProblem(tag: string, name: string, value: string | null): string | null {
  const use = urlUse(tag, name);
  if (value === null || use === null || joinedOutputs(value) !== null) return null;
  const problem = urlProblem(value, use);
  return problem && `${problem.replace(/\.$/, '')}: ${name} is removed.`;
}

function attributeProblem(tag: string, name: string, seen: ReadonlySet<string>): string | null {
  const short = name.slice(0, 60);
  if (/[{}<>"']/.test(name) || name === '=') return `“${short}” is no attribute: removed.`;
  if (/^on/i.test(name)) return `${short} runs a script, which no email client does: removed.`;
  if (seen.has(name)) return `${short} is given twice: the second, which mjml ignores, is removed.`;
  if (takesAttribute(tag, name) || name === headTags.class || name === 'css-class') return null;
  return `mjml ignores ${short} of <${tag}>: removed.`;
}
