import { urlUse } from '@/lib/document/elements/elements';
import { headTags } from '@/lib/document/elements/head';
import { takesAttribute } from '@/lib/document/elements/mjml';
import type { SourceWriter } from '@/lib/document/import/source/source-writer';
import type { OpenToken } from '@/lib/document/markup/markup-token';
import { urlProblem } from '@/lib/document/markup/url-problem';
import { joinedMessage, joinedOutputs } from './repair-html-tag';

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
    if (joined !== null && writer.repair(start, joinedMessage(name))) {
      writer.put(`${name}="${joined}"`, start);
      at = attribute.end;
      continue;
    }
    const isBare = value !== null && quote === '';
    if (isBare && writer.repair(start, `The value of ${name.slice(0, 60)} is put in quotes.`))
      writer.put(`${name}="${value.replaceAll('"', '&quot;')}"`, start);
    else if (value !== null && quote === "'" && value.includes('"')) {
      // mjml writes values between double quotes.
      writer.put(`${name}='${value.replaceAll('"', '&quot;')}'`, start);
    } else writer.keep(start, attribute.end);
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
