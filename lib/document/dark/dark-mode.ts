import type { BrandLook } from '@/lib/document/brand/brand-look';
import { appendFooter } from '@/lib/document/compliance/append-footer';
import { type CanonicalDocument, sourceOf, withSource } from '@/lib/document/contract';
import { headTags } from '@/lib/document/elements/head';
import { findHead } from '@/lib/document/mjml/edit-head';
import {
  createElement,
  ensureHead,
  insertElement,
  removeElement,
  setInner,
} from '@/lib/document/mjml/edit-mjml';
import {
  getAttribute,
  partsOf,
  serializeMjml,
  setAttribute,
  walkElements,
} from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { writeDarkSheet } from './dark-sheet';
import { readLightColors } from './light-colors';

/**
 * A visual email with dark mode: a style sheet with readable colors for what is in it, to which blocks that are added
 * later keep. All other bytes stay, and so does a source that cannot be parsed.
 */
export function addDarkMode(document: CanonicalDocument, look: BrandLook | null): CanonicalDocument {
  const source = sourceOf(document);
  const { root, issues } = parseMjml(source);
  if (document.source_mode === 'html' || issues.length > 0 || !partsOf(root).body) return document;
  const { newline, indent } = root;
  const margin = newline + indent.repeat(3);
  const shown = appendFooter(new ParsedDocument(document));
  const css = writeDarkSheet(readLightColors(parseMjml(shown).root, shown, look));
  const sheet = insertElement(ensureHead(root), createElement(headTags.style));
  setInner(sheet, margin + css.replaceAll('\n', margin) + newline + indent.repeat(2));
  return withSource(document, serializeMjml(root));
}

const darkClass = /^dark-(?:text|background|fill)-[0-9a-f]{6}$/;

/** A visual email without styles for dark mode, whoever wrote them, and without the dark colors of single blocks. */
export function removeDarkMode(document: CanonicalDocument): CanonicalDocument {
  const { root, issues } = parseMjml(sourceOf(document));
  const { body } = partsOf(root);
  if (document.source_mode === 'html' || issues.length > 0 || !body) return document;
  for (const sheet of findHead(root, headTags.style)) {
    const css = sheet.inner ?? '';
    const next = withoutDarkRules(css);
    if (next.trim() === '') removeElement(sheet);
    else if (next !== css) setInner(sheet, next);
  }
  for (const element of [body, ...walkElements(body)]) {
    const names = getAttribute(element, 'css-class')?.split(' ') ?? [];
    const kept = names.filter((name) => !darkClass.test(name));
    if (kept.length < names.length) setAttribute(element, 'css-class', kept.join(' ') || null);
  }
  return withSource(document, serializeMjml(root));
}

const darkQuery = /[ \t]*@media[^{}]*prefers-color-scheme\s*:\s*dark[^{}]*\{/i;
const schemeRule =
  /[ \t]*:root\s*\{(?:\s*(?:supported-)?color-schemes?\s*:[^;{}]*;?)+\s*\}(?:[ \t]*\r?\n)?/gi;

function withoutDarkRules(css: string): string {
  let text = css.replace(schemeRule, '');
  for (let query = darkQuery.exec(text); query; query = darkQuery.exec(text)) {
    const from = query.index + query[0].length;
    text = text.slice(0, query.index) + text.slice(findBlockEnd(text, from)).replace(/^[ \t]*\r?\n/, '');
  }
  return text;
}

/** Where the block that opened before `from` ends. */
function findBlockEnd(css: string, from: number): number {
  let depth = 1;
  for (const { 0: sign, index } of css.slice(from).matchAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|[{}]/g)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0) return from + index + 1;
  }
  return css.length;
}
