import { blankCommentMarks } from '@/lib/mail/css-parts';
import { decodeCssEscapes } from './css-safety';

export type Declaration = { property: string; value: string; important: boolean };

/** A rule with its surrounding at-rules (`context`: media, supports, container; '' for none) and its offset. */
export type CssRule = {
  selectors: string[];
  declarations: Declaration[];
  context: string;
  layered: boolean;
  offset: number;
};

export type StyleSheet = { rules: CssRule[]; imports: string[]; complete: boolean };

/** Stands for Liquid output, whose value is unknown. */
export const unknownText = '\ue000';

const maxRules = 2_000;
const grouping = /^@(?:-\w+-)?(media|supports|container|layer|scope|starting-style|document)\b/;

/** Parses a style sheet like a browser, in linear time; Liquid outputs become `unknownText`, tags are removed. */
export function parseStyleSheet(css: string): StyleSheet {
  const text = blankCommentMarks(blankComments(css));
  // In {% raw %} braces are text, which blanking Liquid would misread.
  const sheet: StyleSheet = { rules: [], imports: [], complete: !/\{%-?\s*raw\b/.test(css) };
  const stack: OpenFrame[] = [{ context: '', layered: false, selectors: null, from: 0 }];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at] ?? '}';
    at = skipOpaque(text, at);
    const frame = stack.at(-1);
    if (!frame || (character !== '{' && character !== '}' && character !== ';')) continue;
    const prelude = text.slice(start, at).trim();
    if (character === '{') {
      if (stack.length > 30 || sheet.rules.length >= maxRules) return { ...sheet, complete: false };
      stack.push(openFrame(prelude, frame, start));
    } else {
      if (frame.selectors) addDeclarations(sheet, { ...frame, selectors: frame.selectors }, prelude);
      else if (/^@import\b/i.test(prelude)) sheet.imports.push(decodeCssEscapes(prelude));
      if (character === '}' && stack.length > 1) stack.pop();
    }
    start = at + 1;
  }
  return sheet;
}

/** Parses the declarations of a style attribute. */
export function parseDeclarations(css: string): Declaration[] {
  return splitAt(blankComments(css), ';', skipOpaque).flatMap(readDeclaration);
}

type OpenFrame = { context: string; layered: boolean; selectors: string[] | null; from: number };

function openFrame(prelude: string, parent: OpenFrame, from: number): OpenFrame {
  const name = grouping.exec(prelude.toLowerCase());
  if (name) {
    const own = name[1] === 'layer' || name[1] === 'scope' ? '' : prelude.toLowerCase().replace(/\s+/g, ' ');
    return {
      context: [parent.context, own].filter((part) => part !== '').join(' & '),
      layered: parent.layered || name[1] === 'layer',
      selectors: parent.selectors,
      from: parent.selectors ? parent.from : from,
    };
  }
  // Keyframes, fonts and pages do not style elements.
  if (prelude.startsWith('@')) return { ...parent, selectors: ['@'], from };
  const selectors = splitList(decodeCssEscapes(prelude)).map((selector) =>
    resolveNesting(selector, parent.selectors),
  );
  return { ...parent, selectors, from };
}

/** Resolves a nested rule: `&`, or without it anywhere below its parent. */
function resolveNesting(selector: string, parents: string[] | null): string {
  if (!parents || parents[0] === '@') return parents ? '@' : selector;
  // Nesting multiplies selectors: too many count as matching everything.
  if (parents.length > 50) return unknownText;
  const list = `:is(${parents.join(',')})`;
  const fullSelector = selector.includes('&') ? selector.replaceAll('&', list) : `${list} ${selector}`;
  return fullSelector.length > 2_000 ? unknownText : fullSelector;
}

function addDeclarations(sheet: StyleSheet, frame: OpenFrame & { selectors: string[] }, text: string): void {
  const { selectors, context, layered, from: offset } = frame;
  const declarations = selectors[0] === '@' ? [] : readDeclaration(text);
  if (declarations.length === 0) return;
  const last = sheet.rules.at(-1);
  if (last?.selectors === selectors && last.context === context) last.declarations.push(...declarations);
  else sheet.rules.push({ selectors, declarations, context, layered, offset });
}

function readDeclaration(text: string): Declaration[] {
  const colon = text.indexOf(':');
  if (colon === -1)
    return text.includes(unknownText) ? [{ property: unknownText, value: unknownText, important: true }] : [];
  const property = decodeCssEscapes(text.slice(0, colon)).trim();
  const raw = decodeCssEscapes(text.slice(colon + 1)).trim();
  const value = raw.replace(/\s*!\s*important\s*$/i, '');
  if (property === '' || value === '') return [];
  const name = property.startsWith('--') ? property : property.toLowerCase();
  // A value with Liquid could be anything.
  const known = (text: string) => (text.includes(unknownText) ? unknownText : text);
  return [{ property: known(name), value: known(value.toLowerCase()), important: value !== raw }];
}

/** Splits at commas outside brackets and quotes. */
export function splitList(text: string): string[] {
  const skip = (_: string, at: number) =>
    text[at] === '[' ? parenthesisEnd(text, at) : skipOpaque(text, at);
  return splitAt(text, ',', skip)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Splits a text at a separator; `skip` returns the end of a part where the separator is plain text. */
function splitAt(text: string, sign: string, skip: typeof skipOpaque): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at];
    at = skip(text, at);
    if (character === sign || character === undefined) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return parts;
}

/** The end of a string, bracket or escape that starts at `at`, else `at`. */
function skipOpaque(text: string, at: number): number {
  const character = text[at];
  if (character === '"' || character === "'") return stringEnd(text, at);
  if (character === '(') return parenthesisEnd(text, at);
  return character === '\\' ? at + 1 : at;
}

/** The offset of the closing quote; a line end closes a broken string, as in browsers. */
function stringEnd(text: string, at: number): number {
  const quote = text[at];
  for (let index = at + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === quote || text[index] === '\n') return index;
  }
  return text.length;
}

/** The offset of the bracket that closes the one at `at`, or the end of the text. */
export function parenthesisEnd(text: string, at: number): number {
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '"' || character === "'") index = stringEnd(text, index);
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return text.length;
}

/** An unclosed comment runs to the end in CSS; unclosed Liquid is reported separately. */
const opaque = /\/\*[\s\S]*?(?:\*\/|$)|\{\{[\s\S]*?(?:\}\}|$)|\{%[\s\S]*?(?:%\}|$)/g;

/** Replaces comments and Liquid tags by spaces, and marks Liquid outputs; offsets stay. */
function blankComments(css: string): string {
  return css.replace(opaque, (found) => (found.startsWith('{{') ? unknownText : ' ').repeat(found.length));
}
