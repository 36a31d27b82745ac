import { headTags } from '@/lib/document/elements/head';
import { givenValues, type PlacedValue, readInheritance } from '@/lib/document/elements/inherit';
import { withoutLiquid } from '@/lib/document/liquid/liquid-tokens';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { MarkupReader } from '@/lib/document/markup/markup-token';
import { partsOf, walkElements } from '@/lib/document/mjml/mjml-tree';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';

/** An element of the source, MJML or HTML, for the checks. `nameEnd`: where an attribute could be added. */
export type OutlineElement = {
  tag: string;
  start: number;
  nameEnd: number;
  /** Including defaults from mj-attributes; each knows where it is written. */
  attributes: Map<string, PlacedValue>;
  /** Inside an `<a>`. */
  inLink: boolean;
};

/** A run of visible text. */
export type OutlineText = { text: string; start: number };

export type Outline = {
  elements: OutlineElement[];
  texts: OutlineText[];
  styles: { css: string; start: number }[];
};

/** All elements, texts and style sheets of a document in order. */
export function createOutline(parsed: ParsedDocument): Outline {
  const { document, source } = parsed;
  const outline: Outline = { elements: [], texts: [], styles: [] };
  if (document.source_mode === 'html') {
    outlineMarkup(outline, source, 0, source.length);
    return outline;
  }
  const { root } = parsed.mjml;
  const inheritance = readInheritance(partsOf(root).head);
  // mj-attributes contains defaults, not elements of the email.
  let defaultsEnd = 0;
  for (const element of walkElements(root)) {
    const { tag, start, end, inner, openEnd } = element;
    if (tag === headTags.attributes) defaultsEnd = end;
    if (start < defaultsEnd) continue;
    const attributes = givenValues(element, inheritance);
    outline.elements.push({ tag, start, nameEnd: start + 1 + tag.length, attributes, inLink: false });
    if (inner === null) continue;
    if (tag === headTags.style) outline.styles.push({ css: inner, start: openEnd });
    else if (tag !== headTags.title && tag !== headTags.preview)
      outlineMarkup(outline, source, openEnd, openEnd + inner.length);
  }
  return outline;
}

/** The elements of HTML, such as a compiled email. */
export function outlineHtml(html: string): OutlineElement[] {
  const outline: Outline = { elements: [], texts: [], styles: [] };
  outlineMarkup(outline, html, 0, html.length);
  return outline.elements;
}

function outlineMarkup(outline: Outline, source: string, start: number, end: number): void {
  const reader = new MarkupReader(source, true, end);
  let inLink = false;
  for (const token of reader.tokens(start)) {
    if (token.kind === 'close' && token.name.toLowerCase() === 'a') inLink = false;
    // Stops at the depth the linter allows.
    if (outline.elements.length + outline.texts.length > 12_000) return;
    if (token.kind === 'text') {
      const text = decodeAttribute(source.slice(token.start, token.end));
      if (text.trim() !== '') outline.texts.push({ text, start: token.start });
    }
    if (token.kind !== 'open') continue;
    const tag = token.name.toLowerCase();
    const attributes = new Map<string, PlacedValue>();
    for (const { name, value, valueStart: start, liquid } of token.attributes)
      if (!liquid)
        attributes.set(name.toLowerCase(), { value: decodeAttribute(value ?? ''), raw: value ?? '', start });
    outline.elements.push({ tag, start: token.start, nameEnd: token.nameEnd, attributes, inLink });
    if (tag === 'a') inLink = true;
    if (tag === 'style' && token.closed)
      outline.styles.push({
        css: source.slice(token.end, reader.rawTextEnd(tag, token.end)),
        start: token.end,
      });
  }
}

/** Whether a value depends on Liquid. */
export function isDynamic(value: string): boolean {
  return withoutLiquid(value) !== value;
}
