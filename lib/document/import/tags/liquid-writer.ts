import { isName } from '@/lib/document/variables/variable-name';
import { inQuotes } from './sender';
import { loopWords, systemTags } from './words';

/** The Liquid for a foreign tag; null if it has no counterpart. */
export type Translated = string | null;

/** A block opened by a foreign tag, with the names inside it; `unknown` has no counterpart, `part` needs none. */
type Block = {
  kind: 'if' | 'unless' | 'for' | 'part' | 'unknown';
  item: string | null;
  /** A loop's second name: of the number of its item if `isCounted`, else of the item's key. */
  key?: string | undefined;
  isCounted?: boolean;
  /** What closes a part, and whether a lone brace does. */
  close?: string;
  isBrace?: boolean;
  /** The name of a block without a counterpart. */
  word?: string | undefined;
  /** The offset of the foreign tag that opened it. */
  at?: number;
};

const maxLevels = 60;

/** Writes Liquid for the tags of a source in order, keeping track of open blocks. */
export class LiquidWriter {
  readonly blocks: Block[] = [];
  /** The filters of the last tag that have no counterpart. */
  readonly lost: string[] = [];

  private counts: ReadonlyMap<string, number> | undefined;
  private changed: ReadonlySet<string> | undefined;
  private isPython: boolean | undefined;

  constructor(private readonly source = '') {}

  /** The innermost blocks: Liquid has no more levels. */
  get around(): readonly Block[] {
    return this.blocks.slice(-maxLevels);
  }

  /** The item's name in the innermost loop. */
  get item(): string | null {
    return this.around.findLast(({ kind }) => kind === 'for')?.item ?? null;
  }

  /** Whether the source has a name that it sets a second time. */
  isUsed(name: string, mark: string): boolean {
    this.counts ??= countNames(this.source);
    const { counts } = this;
    // Some languages only mark a name where it is printed.
    const marks = mark === '' ? ['', '$', '@'] : [mark];
    return marks.reduce((sum, each) => sum + (counts.get(each + name) ?? 0), 0) > 1;
  }

  /** Whether the source adds to what it has set, which Liquid here cannot. */
  isChanged(name: string): boolean {
    this.changed ??= new Set([...this.source.matchAll(changes)].map(([, changed = '']) => changed));
    return this.changed.has(name);
  }

  /** Whether the source is of Python's kind, where `and` binds before `or`; Liquid reads from the right. */
  get bindsAndFirst(): boolean {
    this.isPython ??= pythonMarks.test(this.source);
    return this.isPython;
  }

  print(expression: Translated): Translated {
    return expression === null ? null : `{{ ${expression} }}`;
  }

  open(kind: 'if' | 'unless', condition: Translated): Translated {
    if (condition === null) return null;
    this.blocks.push({ kind, item: null });
    return `{% ${kind} ${condition} %}`;
  }

  elsif(condition: Translated): Translated {
    return condition === null ? null : `{% elsif ${condition} %}`;
  }

  repeat(list: string, itemName = '', key?: string, isCounted = false): string {
    const item = itemName === '' ? this.itemName(list) : itemName;
    this.blocks.push({ kind: 'for', item, key: key || undefined, isCounted });
    return `{% for ${item} in ${list} %}`;
  }

  /** A named part of a layout, whose content stays; an empty one is where each email has its own. */
  part(name: string | null, open = '', close = ''): string {
    this.blocks.push({ kind: 'part', item: null, close });
    return name === null ? open : `{{ ${pathName(name)} }}`;
  }

  close(): Translated {
    const block = this.blocks.pop();
    if (block?.kind === 'part') return block.close ?? '';
    return block && block.kind !== 'unknown' ? `{% end${block.kind} %}` : null;
  }

  private itemName(list: string): string {
    const last = list.split('.').at(-1) ?? 'item';
    const single = last.endsWith('s') && last.length > 3 ? last.slice(0, -1) : 'item';
    const usedNames = new Set(this.around.map(({ item }) => item));
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? single : `${single}_${number}`;
      if (!usedNames.has(name) && isName(name)) return name;
    }
  }
}

const pythonMarks =
  /\{%-?\s*(?:elif|set|extends|block|load|macro|empty|trans|blocktrans\w*|ifequal|verbatim|autoescape|now|unsubscribe)\b|\{#|\|\s*(?:default\(|lookup:)|\bloop\.(?:index|first|last|length)|\bforloop\.counter|\{[{%][^{}]*\b(?:person|organization)[.|]/;

const changes =
  /(?<![\w.>/-])(\w{1,80})(?:\s{0,9}(?:[-+.*/|]{1,2}=|\+\+|--|<<)|\[[^\]]{0,80}\]\s{0,9}=(?!=))/g;

/** How often a source has each name, with its mark: `$name`, `$!{name}` and `@name` differ from `name`. */
function countNames(source: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, mark = '', name = ''] of source.matchAll(/(\$!?\{?|@|(?<![\w.>/<-]))(\w+)/g)) {
    const key = `${mark.slice(0, 1)}${name}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** A foreign path as a valid name: `@user.First Name` is `user.First_Name`. */
export function pathName(path: string): string {
  const parts = path
    .trim()
    .replace(
      /\[(?:"([^"]*)"|'([^']*)'|(\d+))\]/g,
      (_all, double, single, index) =>
        `.${double ?? single ?? (Number(index) === 0 ? 'first' : `item_${index}`)}`,
    )
    .split(/[./]/)
    .filter((part) => part !== '')
    .map((part, at) =>
      (at > 0 && part === '0' ? 'first' : part)
        .replace(/[^A-Za-z0-9_]+/g, '_')
        .replace(/^(?=\d)/, '_')
        .replace(/(?<=.)_+$/, ''),
    );
  const name = parts.join('.') || 'value';
  // Reserved by Liquid or the system.
  return isName(name) ? name : parts.map((part) => `${part}_value`).join('.');
}

/** A plain path as a valid name, including system values. */
export function plainName(path: string): string {
  const cleanPath = path.replace(/^[@$.]+/, '');
  return systemName(cleanPath) ?? loopName(cleanPath) ?? pathName(cleanPath);
}

/** A name with the text for who has no value. */
export function withDefault(name: string, text: string): string {
  return text === '' ? plainName(name) : `${plainName(name)} | default: ${inQuotes(text)}`;
}

const loopNames = new Map(
  [loopWords.jinja, loopWords.django].flatMap((words) =>
    Object.entries(words).map(([ours, theirs]) => [theirs, `forloop.${ours}`] as const),
  ),
);

/** The loop variables of Jinja and Django: `loop.index` is `forloop.index`. */
function loopName(path: string): string | null {
  return loopNames.get(path) ?? null;
}

/** Whether a tag uses loop variables that Liquid lacks. */
export function usesForeignLoopVariable(text: string): boolean {
  return [...text.matchAll(/\b(?:for)?loop\.\w+/g)].some(([word]) => (loopName(word) ?? word) !== word);
}

/** Names that are only imported, in addition to `systemTags`. */
const moreNames = {
  unsubscribe_url: [
    ...['unsubscribeurl', 'unsublink', 'pmunsubscribe', 'pmunsubscribeurl'],
    ...['setusertounsubscribedurl', 'unsubcenterurl', 'asmgroupunsubscribeurl', 'asmgroupunsubscriberawurl'],
    // Our unsubscribe link leads to the page of preferences.
    ...['managepreferences', 'managepreferenceslink', 'updateprofile'],
  ],
  'workspace.postal_address': [
    ...[
      'senderinfo',
      'senderinfosingleline',
      'htmllistaddresshtml',
      'htmllistaddress',
      'listaddresshtml',
      'organizationaddress',
      'senderaddress',
    ],
  ],
};

const systemNames = new Map(
  Object.entries(moreNames).flatMap(([name, more]) =>
    [...Object.values(systemTags[name as keyof typeof systemTags]).map(onlyLetters), ...more].map(
      (letters) => [letters, name] as const,
    ),
  ),
);

/** Required addresses of other senders, as our system values. */
export function systemName(name: string): string | null {
  return systemNames.get(onlyLetters(name)) ?? null;
}

function onlyLetters(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
