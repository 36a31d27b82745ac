import { decodeCssEscapes } from './css-safety';

export type Declaration = { property: string; value: string; important: boolean };

/** A rule with the at-rules it stands in (`context`: media, supports, container; '' is always) and its offset. */
export type CssRule = {
  selectors: string[];
  declarations: Declaration[];
  context: string;
  layered: boolean;
  offset: number;
};

export type StyleSheet = { rules: CssRule[]; imports: string[]; complete: boolean };

/** Stands for what Liquid prints: nobody knows it yet. */
export const unknownText = '\ue000';

const maxRules = 2_000;
const grouping = /^@(?:-\w+-)?(media|supports|container|layer|scope|starting-style|document)\b/;

/** Reads a style sheet as browsers do, in linear time; Liquid outputs become `unknownText`, Liquid tags nothing. */
export function parseStyleSheet(css: string): StyleSheet {
  const text = blankComments(css);
  // In {% raw %} braces are text, which would mislead the blanking out of Liquid.
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

/** Reads the declarations of a style attribute. */
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
  // Key frames, fonts and pages style no element.
  if (prelude.startsWith('@')) return { ...parent, selectors: ['@'], from };
  const selectors = splitList(decodeCssEscapes(prelude)).map((selector) =>
    resolveNesting(selector, parent.selectors),
  );
  return { ...parent, selectors, from };
}

/** A nested rule: `&`, and what has none, is read as standing anywhere below its parent. */
function resolveNesting(selector: string, parents: string[] | null): string {
  if (!parents || parents[0] === '@') return parents ? '@' : selector;
  // Nesting multiplies: what grows beyond reason is taken for a rule that reaches everything.
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
  // What Liquid has a part in could be anything.
  const known = (text: string) => (text.includes(unknownText) ? unknownText : text);
  return [{ property: known(name), value: known(value.toLowerCase()), important: value !== raw }];
}

/** Splits at the commas that stand outside brackets and quotes. */
export function splitList(text: string): string[] {
  const skip = (_: string, at: number) =>
    text[at] === '[' ? parenthesisEnd(text, at) : skipOpaque(text, at);
  return splitAt(text, ',', skip)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The parts of a text between signs; `skip` answers the end of what a sign is no sign in. */
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

/** The end of a string, a bracket or an escape that begins at `at`, else `at`. */
function skipOpaque(text: string, at: number): number {
  const character = text[at];
  if (character === '"' || character === "'") return stringEnd(text, at);
  if (character === '(') return parenthesisEnd(text, at);
  return character === '\\' ? at + 1 : at;
}

/** Offset of the closing quote; a line end closes a broken string, as in browsers. */
function stringEnd(text: string, at: number): number {
  const quote = text[at];
  for (let index = at + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === quote || text[index] === '\n') return index;
  }
  return text.length;
}

/** Offset of the bracket that closes the one at `at`, or the end of the text. */
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

/** An open comment runs to the end in CSS; Liquid never closed is an error of its own. */
const opaque = /\/\*[\s\S]*?(?:\*\/|$)|\{\{[\s\S]*?(?:\}\}|$)|\{%[\s\S]*?(?:%\}|$)|<!--|-->/g;

/** Blanks comments, HTML comment marks and Liquid tags, and marks Liquid outputs, keeping every offset. */
function blankComments(css: string): string {
  return css.replace(opaque, (found) => (found.startsWith('{{') ? unknownText : ' ').repeat(found.length));
}
