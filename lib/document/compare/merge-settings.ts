import { readDeclarations } from '@/lib/document/css/placed-declarations';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { parseOpening } from '@/lib/document/markup/opening-tag';
import { applyEdits, type SourceEdit, type Span } from '@/lib/document/markup/source-edits';

type Three<T> = readonly [base: T, mine: T, theirs: T];

/** A setting that both changed differently: its name, and its values; null where it is not set. */
export type DisputedSetting = { name: string; values: Three<string | null> };

/** Whether a disputed setting becomes theirs; null gives the merge up. */
export type AskForTheirs = (setting: DisputedSetting) => boolean | null;

/** `from` and `to` are of all that goes with a setting, as the space before it; `inside` is its value in quotes. */
type Setting = Span & { name: string; value: string; from: number; to: number; inside: Span | null };

/** The attributes of a tag, the declarations of its style, or the names in its class. */
type List = {
  read: (source: string) => Setting[];
  insert: (source: string, at: number, text: string) => string;
};

/**
 * Merges two changes of one opening tag setting by setting; the properties of its style and the names in its class count
 * one by one. Asks for what both changed differently. Null if the tag cannot be taken apart.
 */
export function mergeOpening(tags: Three<string>, ask: AskForTheirs): string | null {
  const [base, mine, theirs] = map(tags, (tag) => parseOpening(tag));
  const isSame = base && mine?.name === base.name && theirs?.name === base.name;
  return isSame ? mergeList(tags, attributes, mine.nameEnd, ask) : null;
}

const attributes: List = {
  read: (tag) => {
    const { nameEnd: from, attributes = [] } = parseOpening(tag) ?? {};
    return attributes.flatMap(({ name, value, quote, start, end, valueStart, liquid }, index) => {
      const inside = quote === '' || value === null ? null : { start: valueStart, end: end - 1 };
      const setting = { name: name.toLowerCase(), value: decodeAttribute(value ?? ''), start, end, inside };
      return liquid ? [] : [{ ...setting, from: attributes[index - 1]?.end ?? from ?? 0, to: end }];
    });
  },
  insert: (_tag, _at, text) => text,
};

const declarations: List = {
  read: (css) =>
    readDeclarations(css).map(({ property, important, value, ...place }) => {
      const written = decodeAttribute(important ? `${value} !important` : value);
      return { ...place, name: property, value: written, inside: null };
    }),
  insert: (css, at, text) => {
    const declaration = text.replace(/;?\s*$/, '');
    return at > 0 && css[at - 1] !== ';' ? `;${declaration}` : `${declaration};`;
  },
};

const names: List = {
  read: (text) =>
    [...text.matchAll(/\s*(\S+)/g)].map(({ 0: whole, 1: name = '', index: from }) => {
      const to = from + whole.length;
      return { name, value: name, start: to - name.length, end: to, from, to, inside: null };
    }),
  insert: (text, at, name) => (at > 0 ? ` ${name.trim()}` : text === '' ? name.trim() : `${name.trim()} `),
};

const lists: Readonly<Record<string, List>> = {
  ...{ style: declarations, class: names, 'css-class': names, 'mj-class': names },
};

/** Writes what theirs changed into mine, from `first` on, so that every other byte stays. */
function mergeList(sources: Three<string>, list: List, first: number, ask: AskForTheirs): string | null {
  const settings = map(sources, (source) => byKey(list.read(source)));
  const [base, mine, theirs] = settings;
  if (!isComparable(sources, settings)) return null;
  const written = map(sources, (source, side) => {
    const texts = [...settings[side]].map(
      ([key, { start, end }]) => [key, source.slice(start, end)] as const,
    );
    return new Map(texts);
  });
  const [before, own, other] = written;
  const ownChanges = [...new Set([...base.keys(), ...mine.keys()])].filter(
    (key) => own.get(key) !== before.get(key),
  );
  const edits = new Map<string, SourceEdit>();
  let at = first;
  /** Theirs instead of mine. */
  const take = (key: string) => {
    const [to, from] = [mine.get(key), theirs.get(key)];
    const text = other.get(key) ?? '';
    if (to && from) edits.set(key, { start: to.start, end: to.end, text });
    else if (to) edits.set(key, { start: to.from, end: to.to, text: '' });
    else if (from) {
      const added = list.insert(sources[1], at, sources[2].slice(from.from, from.to));
      edits.set(key, { start: at, end: at, text: added });
    }
  };
  for (const key of new Set([...theirs.keys(), ...base.keys()])) {
    if (theirs.has(key)) at = mine.get(key)?.to ?? at;
    if (other.get(key) === before.get(key) || other.get(key) === own.get(key)) continue;
    const rivals = ownChanges.filter((one) => one === key || (list === declarations && isPartOf(one, key)));
    const nested = rivals.length === 0 ? null : mergeInside(sources, settings, key, ask);
    if (nested) edits.set(key, nested);
    else if (rivals.length === 0) take(key);
    else {
      const keys = [...new Set([key, ...rivals])].sort((one, next) => one.length - next.length);
      const answer = ask({ name: keys[0] ?? key, values: map(settings, (side) => tellValue(side, keys)) });
      if (answer === null) return null;
      if (answer) for (const one of keys) take(one);
    }
  }
  return applyEdits(sources[1], [...edits.values()]);
}

/** The merged value of a setting that is a list itself; null if it is none. */
function mergeInside(
  sources: Three<string>,
  settings: Three<ReadonlyMap<string, Setting>>,
  key: string,
  ask: AskForTheirs,
): SourceEdit | null {
  const list = lists[key];
  const [base, mine, theirs] = map(settings, (side) => side.get(key)?.inside ?? null);
  if (!list || !mine || !theirs) return null;
  const quotes = map(sources, (source, side) => source[settings[side].get(key)?.inside?.end ?? -1]);
  if (quotes[1] !== quotes[2]) return null;
  const slice = (side: 0 | 1 | 2, span: Span | null) =>
    span ? sources[side].slice(span.start, span.end) : '';
  const text = mergeList([slice(0, base), slice(1, mine), slice(2, theirs)], list, 0, ask);
  return text === null ? null : { ...mine, text };
}

/** Nothing but settings differs, in the same order and without Liquid that decides about them. */
function isComparable(sources: Three<string>, settings: Three<ReadonlyMap<string, Setting>>): boolean {
  const [rest, own, other] = map(sources, (source, side) => {
    const edits = [...settings[side].values()].map(({ from, to }) => ({ start: from, end: to, text: '' }));
    return applyEdits(source, edits).trim();
  });
  if (rest !== other || [rest, own].some((text) => text.includes('{%'))) return false;
  const [base, , theirs] = map(settings, (side) => [...side.keys()]);
  return (
    base.filter((key) => theirs.includes(key)).join() === theirs.filter((key) => base.includes(key)).join()
  );
}

/** The same name again counts as another setting, as a color for old programs before one for new ones. */
function byKey(settings: readonly Setting[]): Map<string, Setting> {
  const keyed = new Map<string, Setting>();
  for (const setting of settings) {
    let key = setting.name;
    for (let nth = 2; keyed.has(key); nth += 1) key = `${setting.name} ${nth}`;
    keyed.set(key, setting);
  }
  return keyed;
}

/** Whether one property sets the other too, so that only the last of both would be seen. */
function isPartOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (/^border-(?:radius|collapse|spacing)/.test(long)) return false;
  return /^(?:background|border|font|list-style)/.test(short) && long.startsWith(`${short}-`);
}

function tellValue(settings: ReadonlyMap<string, Setting>, keys: readonly string[]): string | null {
  const found = keys.flatMap((key) => settings.get(key) ?? []);
  const [only] = found;
  if (!only) return null;
  return keys.length === 1 ? only.value : found.map(({ name, value }) => `${name}: ${value}`).join('; ');
}

function map<T, U>([base, mine, theirs]: Three<T>, next: (one: T, side: 0 | 1 | 2) => U): Three<U> {
  return [next(base, 0), next(mine, 1), next(theirs, 2)];
}
