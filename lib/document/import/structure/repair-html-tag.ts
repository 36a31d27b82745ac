import type { SourceWriter } from '@/lib/document/import/source/source-writer';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { urlAttributes } from '@/lib/document/markup/html-elements';
import type { MarkupAttribute, OpenToken } from '@/lib/document/markup/markup-token';
import { urlProblem } from '@/lib/document/markup/url-problem';
import { urlUseOf } from '@/lib/mail/safe-url';
import { safeStyle } from './safe-style';

/** Writes an HTML tag without what runs a script, with quotes around values that hold Liquid, and with safe addresses. */
export function writeHtmlTag(writer: SourceWriter, token: OpenToken): void {
  let at = token.start;
  for (const attribute of token.attributes) {
    const { start, end } = attribute;
    if (attribute.liquid) continue;
    const problem = attributeProblem(attribute, token.name.toLowerCase());
    if (problem && writer.repair(start, problem)) {
      writer.keep(at, writer.source.slice(at, start).trimEnd().length + at);
      at = end;
      continue;
    }
    const changed = changedValue(attribute);
    if (!changed || !writer.repair(start, changed.message)) continue;
    writer.keep(at, start);
    const quote = attribute.quote || '"';
    writer.put(`${attribute.name}=${quote}${changed.value}${quote}`, start);
    at = end;
  }
  writer.keep(at, token.end);
}

/** Why an attribute cannot stay; null where it can. */
function attributeProblem({ name, value }: MarkupAttribute, element: string): string | null {
  const short = name.slice(0, 60);
  if (/^on/i.test(name)) return `${short} runs a script, which no email client does: removed.`;
  if (name.toLowerCase() === 'srcdoc') return 'srcdoc is not shown by any email client: removed.';
  if (/[{}"'<]/.test(name)) return `“${short}” is no attribute: removed.`;
  const isAddress = value !== null && urlAttributes.has(name.toLowerCase());
  if (!isAddress || joinedOutputs(value) !== null) return null;
  const problem = urlProblem(value, element === 'link' ? 'image' : urlUseOf(name.toLowerCase()));
  return problem && `${problem.replace(/\.$/, '')}: ${short} is removed.`;
}

function changedValue({ name, value, quote }: MarkupAttribute): { value: string; message: string } | null {
  if (value === null) return null;
  const short = name.slice(0, 60);
  const joined = urlAttributes.has(name.toLowerCase()) ? joinedOutputs(value) : null;
  if (joined !== null) return { value: joined, message: joinedMessage(short) };
  if (name.toLowerCase() === 'style') {
    const safe = safeStyle(value, decodeAttribute);
    if (safe !== null) return { value: safe, message: 'A style loads or runs something: it is taken out.' };
  }
  if (quote === '' && /[{}]/.test(value))
    return { value: value.replaceAll('"', "'"), message: `The value of ${short} is put in quotes.` };
  return null;
}

/** `{{ base }}{{ path }}` at the beginning of an address as one output, whose scheme can be checked; else null. */
export function joinedOutputs(value: string): string | null {
  const [whole = '', first = '', second = ''] = /^\s*\{\{([^{}|]+)\}\}\{\{([^{}|]+)\}\}/.exec(value) ?? [];
  if (whole === '') return null;
  return `{{ ${first.trim()} | append: ${second.trim()} }}${value.slice(whole.length)}`;
}

export function joinedMessage(name: string): string {
  return `Two values make up the beginning of ${name}: they are written as one.`;
}
