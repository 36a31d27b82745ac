import type { CanonicalDocument } from '@/lib/document/contract';
import { body } from '@/lib/document/elements/body';
import { elementLabel, elements } from '@/lib/document/elements/elements';
import { headTags } from '@/lib/document/elements/head';
import { withoutLiquid } from '@/lib/document/liquid/liquid-tokens';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { inlineElements } from '@/lib/document/markup/html-elements';
import {
  type MarkupAttribute,
  MarkupReader,
  type MarkupToken,
  type OpenToken,
  outlookCondition,
} from '@/lib/document/markup/markup-token';
import type { Span } from '@/lib/document/markup/source-edits';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import type { Code, PlacedUnit, Unit, UnitKind } from './unit';
import { hasWords, wordsFromHtml, wordsIn } from './unit-text';

export type EmailTexts = { subject: string; previewText: string };

/** All translatable texts, in the order of the email. */
export function listUnits(parsed: ParsedDocument, { subject, previewText }: EmailTexts): PlacedUnit[] {
  const { document } = parsed;
  return [
    ...createTextUnits('subject', inboxLines, subject),
    ...createTextUnits('preview_text', inboxLines, previewText),
    ...parsed.once(listSourceUnits),
    ...createTextUnits('plain_text', { key: 'plain_text', label: 'Plain text' }, document.plain_text ?? ''),
    ...listFallbackUnits(document),
  ];
}

const inboxLines = { key: 'inbox', label: 'Subject and preview text' };

function createTextUnits(
  kind: 'subject' | 'preview_text' | 'plain_text',
  block: Unit['block'],
  source: string,
): PlacedUnit[] {
  return source.trim() === '' ? [] : [createUnit({ key: kind, kind, block, source })];
}

/** Fallback texts are read like any other text. */
function listFallbackUnits({ variables }: CanonicalDocument): PlacedUnit[] {
  return variables.flatMap(({ name, type, fallback }) =>
    type === 'text' && typeof fallback === 'string' && fallback.trim() !== ''
      ? [
          createUnit({
            ...{ key: `fallback.${name}`, kind: 'fallback', source: fallback },
            block: { key: 'fallbacks', label: 'Fallback values' },
          }),
        ]
      : [],
  );
}

function createUnit(unit: Omit<Unit, 'required'>, position?: Pick<PlacedUnit, 'span' | 'quote'>): PlacedUnit {
  const required = unit.kind !== 'link' && unit.kind !== 'image' && hasWords(unit.source, { marks: false });
  return { ...unit, required, codes: [], span: null, quote: null, ...position };
}

/** All other elements end a text. */
const inline: ReadonlySet<string> = new Set([...inlineElements, 'br', 'img']);
const voids: ReadonlySet<string> = new Set(['br', 'img', 'wbr']);
/** Elements without readable text. */
const skipped: ReadonlySet<string> = new Set([headTags.style, headTags.attributes, headTags.htmlAttributes]);
/** Attributes that contain links. */
const linkTags: ReadonlySet<string> = new Set([
  ...['a', 'area'],
  ...[...elements.values()].flatMap(({ tag, link }) => (link ? [tag] : [])),
]);
const attributeKinds: Readonly<Record<string, UnitKind>> = {
  ...{ href: 'link', src: 'image', 'background-url': 'image', background: 'image' },
  ...{ alt: 'alt', title: 'alt' },
};

type Walk = {
  source: string;
  units: PlacedUnit[];
  /** The open MJML elements with their number of children. */
  stack: { tag: string; key: string; children: number }[];
  counts: Map<string, number>;
  run: MarkupToken[];
};

function listSourceUnits({ source, document }: ParsedDocument): PlacedUnit[] {
  const isVisual = document.source_mode === 'visual';
  const top = { tag: '', key: 'b', children: 0 };
  const walk: Walk = { source, units: [], stack: isVisual ? [top] : [], counts: new Map(), run: [] };
  walkRange(walk, 0, source.length);
  return walk.units;
}

function walkRange(walk: Walk, from: number, to: number): void {
  const reader = new MarkupReader(walk.source, true, to);
  let skipping: string | null = null;
  for (const token of reader.tokens(from)) {
    if (skipping !== null) {
      if (token.kind === 'close' && token.name === skipping) skipping = null;
      continue;
    }
    if (isInline(token)) walk.run.push(token);
    else {
      endRun(walk);
      if (token.kind === 'comment') walkComment(walk, token);
      if (token.kind === 'close') closeElement(walk, token.name);
      if (token.kind !== 'open') continue;
      if (skipped.has(token.name) && !token.selfClosing) skipping = token.name;
      else openElement(walk, token);
    }
  }
  endRun(walk);
}

function isInline(token: MarkupToken): boolean {
  if (token.kind === 'text' || token.kind === 'liquid') return true;
  return (token.kind === 'open' || token.kind === 'close') && inline.has(token.name.toLowerCase());
}

/** Outlook-only content repeats the rest. */
function walkComment(walk: Walk, comment: Span): void {
  const head = outlookCondition(walk.source, comment);
  const inside = { start: comment.start + head.length, end: comment.end - '-->'.length };
  // `<!--[if !mso]><!-->` only introduces what follows it.
  if (head === '' || walk.source.startsWith('<!', inside.start)) return;
  walkRange(walk, inside.start, inside.end);
}

function openElement(walk: Walk, token: OpenToken): void {
  const tag = token.name.toLowerCase();
  const parent = walk.stack.at(-1);
  const isMjml = tag.startsWith('mj');
  if (isMjml && parent) {
    // Keys of blocks count from the body; the head has its own.
    const key = tag === 'mjml' || tag === body.tag ? 'b' : tag === headTags.tag ? 'head' : undefined;
    const own = key ?? `${parent.key}${parent.key === 'b' ? '' : '.'}${parent.children}`;
    if (key === undefined) parent.children += 1;
    walk.stack.push({ tag, key: own, children: 0 });
  }
  addAttributes(walk, token);
  if (isMjml && parent && token.selfClosing) walk.stack.pop();
  if (tag === 'title' && token.closed) {
    const reader = new MarkupReader(walk.source, true);
    const text = reader.read(token.end);
    if (text && (text.kind === 'text' || text.kind === 'liquid')) {
      const end = walk.source.toLowerCase().indexOf('</title', token.end);
      walk.run.push(...tokensBetween(walk.source, token.end, end));
      endRun(walk);
    }
  }
}

function tokensBetween(source: string, from: number, to: number): MarkupToken[] {
  return to < from ? [] : [...new MarkupReader(source, true, to).tokens(from)];
}

function closeElement(walk: Walk, name: string): void {
  const at = walk.stack.findLastIndex(({ tag }) => tag === name.toLowerCase());
  if (at > 0) walk.stack.length = at;
}

function addAttributes(walk: Walk, token: OpenToken): void {
  const tag = token.name.toLowerCase();
  for (const attribute of token.attributes) {
    const name = attribute.name.toLowerCase();
    const kind = attribute.liquid ? undefined : attributeKinds[name];
    if (!kind || (kind === 'link' && !linkTags.has(tag))) continue;
    addAttribute(walk, attribute, kind);
  }
}

function addAttribute(walk: Walk, { value, valueStart, quote }: MarkupAttribute, kind: UnitKind): void {
  if (value === null || quote === '') return;
  const source = decodeAttribute(value);
  const withoutVariables = withoutLiquid(source).trim();
  if (withoutVariables === '' || withoutVariables === '#') return;
  const span = { start: valueStart, end: valueStart + value.length };
  walk.units.push(createUnit({ ...createPlace(walk, kind), kind, source }, { span, quote }));
}

/** Adds the text between two block elements. Tags around all of it are left out. */
function endRun(walk: Walk): void {
  const run = trimRun(walk.source, walk.run);
  const tags = walk.run.filter((token) => token.kind === 'open');
  walk.run = [];
  if (run.length > 0) addRun(walk, run);
  for (const tag of tags) addAttributes(walk, tag);
}

function addRun(walk: Walk, run: readonly MarkupToken[]): void {
  const codes: Code[] = [];
  const pairs = pairTags(run);
  const text = run
    .map((token, index) => {
      if (token.kind === 'text') return wordsFromHtml(walk.source.slice(token.start, token.end));
      if (token.kind === 'liquid') return walk.source.slice(token.start, token.end);
      const opening = pairs.get(index);
      if (token.kind === 'close' && opening !== undefined) {
        const code = codes.find(({ open }) => open.start === run[opening]?.start);
        if (code) code.close = { start: token.start, end: token.end };
        return `</${code?.number ?? 0}>`;
      }
      const number = codes.length + 1;
      codes.push({ number, open: { start: token.start, end: token.end }, close: null });
      return [...pairs.values()].includes(index) ? `<${number}>` : `<${number}/>`;
    })
    .join('');
  if (wordsIn(text, { marks: true }).trim() === '') return;
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return;
  const leadText = leadOf(walk.source, first);
  const tail = tailOf(walk.source, last);
  walk.units.push({
    ...createPlace(walk, 'text'),
    ...{ kind: 'text', source: text.trim(), codes, quote: null },
    span: { start: first.start + leadText, end: last.end - tail },
    required: hasWords(text, { marks: true }),
  });
}

const blanks = /^[ \t\r\n\f]+/;
const blanksAtEnd = /[ \t\r\n\f]+$/;

function leadOf(source: string, { kind, start, end }: MarkupToken): number {
  return kind === 'text' ? (blanks.exec(source.slice(start, end))?.[0].length ?? 0) : 0;
}

function tailOf(source: string, { kind, start, end }: MarkupToken): number {
  return kind === 'text' ? (blanksAtEnd.exec(source.slice(start, end))?.[0].length ?? 0) : 0;
}

/** The opening tag of each closing tag, by index. */
function pairTags(run: readonly MarkupToken[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { name: string; index: number }[] = [];
  for (const [index, token] of run.entries()) {
    if (token.kind === 'open' && !token.selfClosing && !voids.has(token.name.toLowerCase()))
      open.push({ name: token.name.toLowerCase(), index });
    if (token.kind !== 'close') continue;
    const at = open.findLastIndex(({ name }) => name === token.name.toLowerCase());
    if (at === -1) continue;
    pairs.set(index, open[at]?.index ?? 0);
    open.length = at;
  }
  return pairs;
}

/** Trims spaces, line breaks, and tags around everything. */
function trimRun(source: string, tokens: readonly MarkupToken[]): MarkupToken[] {
  const run = [...tokens];
  const isBlank = (token: MarkupToken | undefined) =>
    token !== undefined &&
    ((token.kind === 'text' && source.slice(token.start, token.end).trim() === '') ||
      (token.kind === 'open' && token.name.toLowerCase() === 'br'));
  for (;;) {
    while (isBlank(run[0])) run.shift();
    while (isBlank(run.at(-1))) run.pop();
    if (run.length < 2 || pairTags(run).get(run.length - 1) !== 0) return run;
    run.shift();
    run.pop();
  }
}

function createPlace(walk: Walk, kind: UnitKind): Pick<Unit, 'key' | 'block'> {
  const parent = walk.stack.at(-1);
  const block = parent && parent.tag !== '' ? parent : { key: 'html', tag: '' };
  const counterKey = `${block.key}-${kind}`;
  const count = (walk.counts.get(counterKey) ?? 0) + 1;
  walk.counts.set(counterKey, count);
  return { key: `${counterKey}${count}`, block: { key: block.key, label: getLabel(block.tag) } };
}

function getLabel(tag: string): string {
  if (tag === '') return 'Email';
  if (tag === headTags.title) return 'Title';
  if (tag === headTags.preview) return 'Preview text in the source';
  return tag === 'mjml' ? 'Email' : elementLabel(tag);
}
