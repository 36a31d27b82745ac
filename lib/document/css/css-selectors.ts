import { parenthesisEnd, splitList, unknownText } from './css-rules';
import { matchAttribute } from './match-attribute';
import { specificityOf } from './selector-specificity';
import { both, either, type Verdict } from './selector-verdict';
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
