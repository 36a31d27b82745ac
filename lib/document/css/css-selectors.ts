import { parenthesisEnd, splitList, unknownText } from './css-rules';
import type { StyledElement } from './styled-element';

/**
 * Whether a selector matches: no, maybe (if it depends on something unknown), or yes. Both of two conditions: the lower
 * value; one of them: the higher.
 */
export const verdicts = { no: 0, maybe: 1, yes: 2 };
type Verdict = number;
const { no, maybe, yes } = verdicts;

export type SelectorMatch = { verdict: Verdict; specificity: number; pseudoElement: string | null };

/**
 * Matches one selector against the last element of a path from the root. What depends on siblings, states or newer CSS
 * is `maybe`, so that a rule that reaches the footer is never missed.
 */
export function matchSelector(selector: string, path: readonly StyledElement[]): SelectorMatch {
  const { compounds, specificity, pseudoElement } = prepareSelector(selector);
  if (compounds === null) return { verdict: maybe, specificity, pseudoElement };
  if (compounds.length === 0) return { verdict: no, specificity, pseudoElement };
  return { verdict: matchCompounds(compounds, path), specificity, pseudoElement };
}

/** A parsed selector; null compounds if unknown or too long. */
type Prepared = { compounds: readonly Compound[] | null; specificity: number; pseudoElement: string | null };

/** A cache, because an email's selectors are matched against each of its elements. */
const prepared = new Map<string, Prepared>();
const maxPrepared = 5_000;

function prepareSelector(selector: string): Prepared {
  const known = prepared.get(selector);
  if (known) return known;
  if (prepared.size >= maxPrepared) prepared.clear();
  const parsed = parseSelector(selector.trim());
  prepared.set(selector, parsed);
  return parsed;
}

function parseSelector(selector: string): Prepared {
  if (selector.includes(unknownText) || selector.length > 2_000)
    return { compounds: null, specificity: 1_000_000, pseudoElement: null };
  const compounds = splitCompounds(selector);
  const last = compounds.at(-1);
  if (!last) return { compounds, specificity: 0, pseudoElement: null };
  const [mark = '', name = ''] = pseudoElements.exec(last.text) ?? [];
  const isElement = mark.startsWith('::') || /before|after|first-l/.test(name);
  return { compounds, specificity: specificityOf(selector), pseudoElement: isElement ? name : null };
}

const pseudoElements =
  /::?(before|after|first-line|first-letter|marker|placeholder|selection|backdrop|part|slotted|-[\w-]+)\b/;

type Compound = { text: string; combinator: string; parts: readonly Part[] };

/** One condition of a compound, such as a class; an unknown one may match. */
type Part =
  | { kind: 'simple'; text: string }
  | { kind: 'attribute'; wanted: Wanted | null }
  | { kind: 'pseudo'; name: string; argument: string }
  | { kind: 'unknown' };

/** a > b c → a, >b, ␣c: each compound with the combinator before it. */
function splitCompounds(selector: string): Compound[] {
  const compounds: Compound[] = [];
  let start = 0;
  let combinator = '';
  const push = (end: number) => {
    const text = selector.slice(start, end).trim();
    if (text === '') return;
    const before = combinator || (compounds.length === 0 ? '' : ' ');
    compounds.push({ text, combinator: before, parts: splitParts(text) });
    combinator = '';
  };
  for (let at = 0; at <= selector.length; at += 1) {
    const character = selector[at];
    if (character === '(' || character === '[') at = parenthesisEnd(selector, at);
    else if (character === undefined || /[\s>+~]/.test(character)) {
      push(at);
      start = at + 1;
      if (character !== undefined && /[>+~]/.test(character)) combinator = character;
    }
  }
  return compounds;
}

function splitParts(text: string): Part[] {
  const parts: Part[] = [];
  let rest = text;
  while (rest !== '') {
    const head = /^(?:\*|[a-z_][\w-]*|#[\w-]+|\.[\w-]+|\[|::?[\w-]*)/i.exec(rest)?.[0];
    if (head === undefined) return [...parts, { kind: 'unknown' }];
    const opens = head === '[' ? 0 : head.startsWith(':') && rest[head.length] === '(' ? head.length : -1;
    const end = opens === -1 ? head.length : parenthesisEnd(rest, opens) + 1;
    const argument = opens === -1 ? '' : rest.slice(opens + 1, end - 1);
    if (head === '[') parts.push({ kind: 'attribute', wanted: readAttribute(argument) });
    else if (!head.startsWith(':')) parts.push({ kind: 'simple', text: head });
    else parts.push({ kind: 'pseudo', name: head.replace(/^::?/, '').toLowerCase(), argument });
    rest = rest.slice(end);
  }
  return parts;
}

function matchCompounds(compounds: readonly Compound[], path: readonly StyledElement[]): Verdict {
  const known = new Map<number, Verdict>();
  const match = (index: number, at: number): Verdict => {
    const key = index * 1_000 + at;
    const verdict = known.get(key) ?? matchAt(index, at);
    known.set(key, verdict);
    return verdict;
  };
  const matchAt = (index: number, at: number): Verdict => {
    const [compound, element] = [compounds[index], path[at]];
    if (!compound || !element) return no;
    const own = matchCompound(compound, element, path.slice(0, at + 1));
    if (own === no || index === 0) return own;
    if (compound.combinator === '>') return Math.min(own, match(index - 1, at - 1));
    if (compound.combinator !== ' ') return Math.min(own, matchSibling(compounds[index - 1], element));
    let best = no;
    for (let ancestor = at - 1; ancestor >= 0 && best !== yes; ancestor -= 1)
      best = Math.max(best, match(index - 1, ancestor));
    return Math.min(own, best);
  };
  return match(compounds.length - 1, path.length - 1);
}

/** At most the tags of siblings are known. */
function matchSibling(compound: Compound | undefined, element: StyledElement): Verdict {
  if (!compound) return maybe;
  const tag = /^[a-z][\w-]*/i.exec(compound.text)?.[0]?.toLowerCase();
  return element.previous.some((previous) => tag === undefined || tag === previous) ? maybe : no;
}

function matchCompound({ parts }: Compound, element: StyledElement, path: readonly StyledElement[]): Verdict {
  let verdict = yes;
  for (const part of parts) {
    if (verdict === no) break;
    verdict = Math.min(verdict, matchPart(part, element, path));
  }
  return verdict;
}

function matchPart(part: Part, element: StyledElement, path: readonly StyledElement[]): Verdict {
  if (part.kind === 'simple') return matchSimple(part.text, element);
  if (part.kind === 'attribute') return part.wanted ? matchAttribute(part.wanted, element) : maybe;
  return part.kind === 'pseudo' ? matchPseudo(part.name, part.argument, path) : maybe;
}

/** A class or id from Liquid could be any. */
function matchSimple(simple: string, { tag, id, classes }: StyledElement): Verdict {
  const name = simple.slice(1);
  if (simple.startsWith('.'))
    return classes.has(name) ? yes : [...classes].some((one) => /[{}%]/.test(one)) ? maybe : no;
  if (simple.startsWith('#')) return id === name ? yes : id.includes('{') ? maybe : no;
  return toVerdict(simple === '*' || tag === simple.toLowerCase());
}

const inactive = /^(?:hover|active|focus|focus-within|focus-visible|target|disabled|fullscreen)$/;

function matchPseudo(name: string, argument: string, path: readonly StyledElement[]): Verdict {
  if (/^(?:is|where|matches|not|any|-webkit-any|-moz-any)$/.test(name)) {
    const verdicts = splitList(argument).map((selector) => matchSelector(selector, path).verdict);
    const inside = Math.max(no, ...verdicts);
    return name === 'not' ? yes - inside : inside;
  }
  if (name === 'root') return toVerdict(path.length === 1);
  if (name === 'link' || name === 'any-link') return toVerdict(path.at(-1)?.tag === 'a');
  if (/^(?:before|after|first-line|first-letter)$/.test(name)) return yes;
  return inactive.test(name) ? no : maybe;
}

/** The specificity of a selector as one number: ids, then classes, then tags. */
function specificityOf(selector: string): number {
  const plain = selector.replace(/:where\([^)]*\)/gi, '');
  const ids = plain.match(/#[\w-]+/g)?.length ?? 0;
  const classes = plain.match(/\.[\w-]+|\[|:(?!:|not|is|where|matches|any\()[\w-]+/g)?.length ?? 0;
  const tags = plain.match(/(?:^|[\s>+~,(])[a-z][\w-]*|::[\w-]+/gi)?.length ?? 0;
  return ids * 10_000 + classes * 100 + tags;
}

/** A parsed attribute selector. */
type Wanted = { name: string; operator: string | undefined; written: string; squeezed: string };

function readAttribute(text: string): Wanted | null {
  const match = /^\s*([\w:-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?\s*([is])?\s*$/i.exec(
    text,
  );
  if (!match) return null;
  const rawValue = match[3] ?? match[4] ?? match[5] ?? '';
  return {
    name: (match[1] ?? '').toLowerCase(),
    operator: match[2],
    written: rawValue,
    squeezed: collapseSpace(rawValue),
  };
}

function matchAttribute(
  { name, operator, written, squeezed: wantedValue }: Wanted,
  { attributes }: StyledElement,
): Verdict {
  const value = attributes.get(name);
  if (value === undefined) return no;
  if (operator === undefined) return yes;
  if (value.includes('{{')) return matchPrintedUrl(operator, written);
  const actual = collapseSpace(value);
  if (wantedValue === '') return maybe;
  const tests: Record<string, boolean> = {
    '=': actual === wantedValue,
    '~=': actual.split(' ').includes(wantedValue),
    '|=': actual === wantedValue || actual.startsWith(`${wantedValue}-`),
    '^=': actual.startsWith(wantedValue),
    '$=': actual.endsWith(wantedValue),
    '*=': actual.includes(wantedValue),
  };
  return toVerdict(tests[operator] === true);
}

/** The unsubscribe link's href is one http(s) URL; its host and path are the installation's, the end is personal. */
function matchPrintedUrl(operator: string, text: string): Verdict {
  const prefix = text.trim().toLowerCase();
  if (operator === '*=' || operator === '$=') return maybe;
  if (operator !== '^=') return no;
  const isUrlPrefix = ['http://', 'https://'].some(
    (start) => start.startsWith(prefix) || prefix.startsWith(start),
  );
  return isUrlPrefix ? maybe : no;
}

function toVerdict(matches: boolean): Verdict {
  return matches ? yes : no;
}

/** Compilers change white space in styles, so it is ignored. */
function collapseSpace(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s*([:;,])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
