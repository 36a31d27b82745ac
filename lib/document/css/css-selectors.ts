import { parenthesisEnd, splitList, unknownText } from './css-rules';
import type { StyledElement } from './styled-element';

export type SelectorMatch = { verdict: Verdict; specificity: number; pseudoElement: string | null };

/**
 * Matches one selector against the last element of a path from the root. What depends on siblings, states or newer
 * CSS than this knows is `maybe`, so that a rule is rather thought to reach the footer than not.
 */
export function matchSelector(selector: string, path: readonly StyledElement[]): SelectorMatch {
  const trimmed = selector.trim();
  if (trimmed.includes(unknownText) || trimmed.length > 2_000)
    return { verdict: 'maybe', specificity: 1_000_000, pseudoElement: null };
  const parsed = splitCompounds(trimmed);
  const last = parsed.at(-1);
  if (!last) return { verdict: 'no', specificity: 0, pseudoElement: null };
  const pseudo =
    /::?(before|after|first-line|first-letter|marker|placeholder|selection|backdrop|part|slotted|-[\w-]+)\b/.exec(
      last.text,
    );
  const isPseudo =
    pseudo !== null && (last.text.includes(`::${pseudo[1]}`) || /before|after|first-l/.test(pseudo[1] ?? ''));
  const pseudoElement = isPseudo ? (pseudo?.[1] ?? null) : null;
  return {
    verdict: matchFrom({ compounds: parsed, path, known: new Map() }, parsed.length - 1, path.length - 1),
    specificity: specificityOf(trimmed),
    pseudoElement,
  };
}

type Compound = { text: string; combinator: string };

/** `a > b c` → a, >b, ␣c: each compound with the combinator before it. */
function splitCompounds(selector: string): Compound[] {
  const compounds: Compound[] = [];
  let start = 0;
  let combinator = '';
  const push = (end: number) => {
    const text = selector.slice(start, end).trim();
    if (text === '') return;
    compounds.push({
      text,
      combinator: compounds.length === 0 && combinator === '' ? '' : combinator || ' ',
    });
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

type Matching = {
  compounds: readonly Compound[];
  path: readonly StyledElement[];
  known: Map<number, Verdict>;
};

function matchFrom(matching: Matching, index: number, at: number): Verdict {
  const key = index * 1_000 + at;
  const known = matching.known.get(key);
  if (known !== undefined) return known;
  const verdict = matchAt(matching, index, at);
  matching.known.set(key, verdict);
  return verdict;
}

function matchAt(matching: Matching, index: number, at: number): Verdict {
  const { compounds, path } = matching;
  const compound = compounds[index];
  const element = path[at];
  if (!compound) return 'yes';
  if (!element) return 'no';
  const own = matchCompound(compound.text, element, path, at);
  if (own === 'no' || index === 0) return own;
  if (compound.combinator === '>') return both(own, matchFrom(matching, index - 1, at - 1));
  if (compound.combinator !== ' ') return both(own, matchSibling(compounds[index - 1], element));
  let best: Verdict = 'no';
  for (let ancestor = at - 1; ancestor >= 0 && best !== 'yes'; ancestor -= 1)
    best = either(best, matchFrom(matching, index - 1, ancestor));
  return both(own, best);
}

/** Of siblings only the tags are known, at most. */
function matchSibling(compound: Compound | undefined, element: StyledElement): Verdict {
  if (!compound) return 'maybe';
  const tag = /^[a-z][\w-]*/i.exec(compound.text)?.[0]?.toLowerCase();
  return element.previous.some((previous) => tag === undefined || tag === previous) ? 'maybe' : 'no';
}

const simplePattern = /^(?:\*|[a-z_][\w-]*|#[\w-]+|\.[\w-]+)/i;

function matchCompound(
  text: string,
  element: StyledElement,
  path: readonly StyledElement[],
  at: number,
): Verdict {
  let verdict: Verdict = 'yes';
  let rest = text;
  while (rest !== '' && verdict !== 'no') {
    const simple = simplePattern.exec(rest)?.[0];
    if (simple !== undefined) {
      verdict = both(verdict, matchSimple(simple, element));
      rest = rest.slice(simple.length);
    } else if (rest.startsWith('[')) {
      const end = parenthesisEnd(rest, 0);
      verdict = both(verdict, matchAttribute(rest.slice(1, end), element));
      rest = rest.slice(end + 1);
    } else if (rest.startsWith(':')) {
      const name = /^::?([\w-]*)/.exec(rest)?.[1]?.toLowerCase() ?? '';
      const open = rest.indexOf('(');
      const head = /^::?[\w-]*/.exec(rest)?.[0].length ?? 1;
      const hasArgument = open === head;
      const end = hasArgument ? parenthesisEnd(rest, open) : head - 1;
      verdict = both(verdict, matchPseudo(name, hasArgument ? rest.slice(open + 1, end) : '', path, at));
      rest = rest.slice(end + 1);
    } else return both(verdict, 'maybe');
  }
  return verdict;
}

function matchSimple(simple: string, element: StyledElement): Verdict {
  if (simple === '*') return 'yes';
  if (simple.startsWith('.')) {
    if (element.classes.has(simple.slice(1))) return 'yes';
    // A class that Liquid decides could be any.
    return [...element.classes].some((name) => /[{}%]/.test(name)) ? 'maybe' : 'no';
  }
  if (simple.startsWith('#'))
    return element.id === simple.slice(1) ? 'yes' : element.id.includes('{') ? 'maybe' : 'no';
  return element.tag === simple.toLowerCase() ? 'yes' : 'no';
}

const inactive = new Set(
  'hover active focus focus-within focus-visible target disabled fullscreen'.split(' '),
);

function matchPseudo(name: string, argument: string, path: readonly StyledElement[], at: number): Verdict {
  const here = path.slice(0, at + 1);
  const list = () => splitList(argument).map((selector) => matchSelector(selector, here).verdict);
  switch (name) {
    case 'is':
    case 'where':
    case 'matches':
    case 'any':
    case '-webkit-any':
    case '-moz-any':
      return list().reduce<Verdict>(either, 'no');
    case 'not': {
      const inside = list().reduce<Verdict>(either, 'no');
      return inside === 'yes' ? 'no' : inside === 'no' ? 'yes' : 'maybe';
    }
    case 'root':
      return at === 0 ? 'yes' : 'no';
    case 'link':
    case 'any-link':
      return path[at]?.tag === 'a' ? 'yes' : 'no';
    case 'before':
    case 'after':
    case 'first-line':
    case 'first-letter':
      return 'yes';
    default:
      return inactive.has(name) ? 'no' : 'maybe';
  }
}

/** The weight of a selector as one number: ids, then classes, then tags. */
export function specificityOf(selector: string): number {
  const plain = selector.replace(/:where\([^)]*\)/gi, '');
  const ids = plain.match(/#[\w-]+/g)?.length ?? 0;
  const classes = plain.match(/\.[\w-]+|\[|:(?!:|not|is|where|matches|any\()[\w-]+/g)?.length ?? 0;
  const tags = plain.match(/(?:^|[\s>+~,(])[a-z][\w-]*|::[\w-]+/gi)?.length ?? 0;
  return ids * 10_000 + classes * 100 + tags;
}

/** Whether a selector matches: for certain, perhaps (it depends on what is not known), or not. */
export type Verdict = 'yes' | 'maybe' | 'no';

/** What two conditions come to that both have to hold. */
export function both(a: Verdict, b: Verdict): Verdict {
  if (a === 'no' || b === 'no') return 'no';
  return a === 'yes' && b === 'yes' ? 'yes' : 'maybe';
}

/** What two conditions come to of which one is enough. */
export function either(a: Verdict, b: Verdict): Verdict {
  if (a === 'yes' || b === 'yes') return 'yes';
  return a === 'maybe' || b === 'maybe' ? 'maybe' : 'no';
}

/** Matches what stands between the brackets of an attribute selector. */
export function matchAttribute(text: string, { attributes }: StyledElement): Verdict {
  const match = /^\s*([\w:-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?\s*([is])?\s*$/i.exec(
    text,
  );
  if (!match) return 'maybe';
  const value = attributes.get((match[1] ?? '').toLowerCase());
  if (value === undefined) return 'no';
  if (match[2] === undefined) return 'yes';
  if (value.includes('{{')) return matchPrintedUrl(match[2], match[3] ?? match[4] ?? match[5] ?? '');
  const actual = squeeze(value);
  const wanted = squeeze(match[3] ?? match[4] ?? match[5] ?? '');
  if (wanted === '') return 'maybe';
  const tests: Record<string, boolean> = {
    '=': actual === wanted,
    '~=': actual.split(' ').includes(wanted),
    '|=': actual === wanted || actual.startsWith(`${wanted}-`),
    '^=': actual.startsWith(wanted),
    '$=': actual.endsWith(wanted),
    '*=': actual.includes(wanted),
  };
  return tests[match[2]] ? 'yes' : 'no';
}

/** The unsubscribe link's href is one http(s) URL; its host and path are the installation's, its end the recipient's. */
function matchPrintedUrl(operator: string, text: string): Verdict {
  const wanted = text.trim().toLowerCase();
  if (operator === '*=' || operator === '$=') return 'maybe';
  if (operator !== '^=') return 'no';
  const fits = ['http://', 'https://'].some((start) => start.startsWith(wanted) || wanted.startsWith(start));
  return fits ? 'maybe' : 'no';
}

/** Compilers write styles with other white space: it does not count. */
function squeeze(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s*([:;,])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
