import mjml2html from 'mjml';
import { headTags } from '@/lib/document/elements/head';
import { raw } from '@/lib/document/elements/raw';
import { blocksAroundSeveral } from '@/lib/document/import/structure/split-logic';
import { addToHead } from '@/lib/document/mjml/edit-mjml';
import { compileWith } from '@/lib/mail/mjml-compiler';

/** mjml's CSS rules for columns. */
const columnRule = /\.(mj-column-[\w-]+)\s*\{[^}]*\}/g;

/**
 * Replaces Liquid around several blocks that has no other form by one mj-raw with mjml's HTML of its content: the email
 * stays the same. null if there is nothing to do, or mjml cannot.
 */
export async function flattenLogic(source: string): Promise<string | null> {
  const found = blocksAroundSeveral(source);
  if (found.length === 0) return null;
  const mark = (index: number, side: string) => `<!--logic ${index} ${side}-->`;
  const marked = splice(source, found, (text, index) =>
    [
      `<${raw.tag}>${mark(index, 'start')}</${raw.tag}>`,
      text,
      `<${raw.tag}>${mark(index, 'end')}</${raw.tag}>`,
    ].join(''),
  );
  const compiled = await compileWith(mjml2html, marked);
  if (!compiled.ok) return null;
  const { html } = compiled;
  const pieces = found.map((_block, index) => {
    const start = html.indexOf(mark(index, 'start'));
    const end = html.indexOf(mark(index, 'end'));
    return start === -1 || end === -1 ? null : html.slice(start + mark(index, 'start').length, end).trim();
  });
  if (pieces.includes(null)) return null;
  const flat = splice(source, found, (_text, index) => `<${raw.tag}>${pieces[index]}</${raw.tag}>`);
  const columns = new Map([...html.matchAll(columnRule)].map(([rule, name = '']) => [name, rule] as const));
  const used = [...columns]
    // A width of a variable is none that mjml can write into a rule.
    .filter(([name, rule]) => !rule.includes('{{') && pieces.some((piece) => piece?.includes(name)))
    .map(([, rule]) => rule);
  if (used.length === 0) return flat;
  const rules = `@media only screen and (min-width:480px) { ${[...new Set(used)].join(' ')} }`;
  return addToHead(flat, `<${headTags.style}>${rules}</${headTags.style}>`, '\n');
}

/** Removes the CSS rules of columns, which may move without any effect. */
export function withoutColumnRules(html: string): string {
  return html
    .replaceAll(/(?:\.moz-text-html\s+)?\.mj-column-[\w-]+\s*\{[^{}]*\}/g, '')
    .replaceAll(/@media[^{}<]*\{\s*\}/g, '')
    .replaceAll(/<style[^>]*>\s*<\/style>/g, '');
}

function splice(
  source: string,
  ranges: readonly { start: number; end: number }[],
  write: (text: string, index: number) => string,
): string {
  const parts: string[] = [];
  let at = 0;
  for (const [index, { start, end }] of ranges.entries()) {
    parts.push(source.slice(at, start), write(source.slice(start, end), index));
    at = end;
  }
  return parts.join('') + source.slice(at);
}
