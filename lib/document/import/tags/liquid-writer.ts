import { isName } from '@/lib/document/variables/variable-name';
import { loopWords, systemTags } from './words';

/** What a foreign tag is in our Liquid; null where it has no counterpart. */
export type Translated = string | null;

/** A block that a foreign tag opened, and what names mean inside it; `unknown` is one that has no counterpart. */
type Block = {
  kind: 'if' | 'unless' | 'for' | 'unknown';
  item: string | null;
  /** Where the tag of another sender stands that opened it. */
  at?: number;
};

/** Writes our Liquid for the tags of a source in their order: it knows which blocks are open. */
export class LiquidWriter {
  readonly blocks: Block[] = [];

  /** The name of the item in the innermost repeat. */
  get item(): string | null {
    return this.blocks.findLast(({ kind }) => kind === 'for')?.item ?? null;
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

  repeat(list: string, itemName = ''): string {
    const item = itemName === '' ? this.itemName(list) : itemName;
    this.blocks.push({ kind: 'for', item });
    return `{% for ${item} in ${list} %}`;
  }

  close(): Translated {
    const block = this.blocks.pop();
    return block && block.kind !== 'unknown' ? `{% end${block.kind} %}` : null;
  }

  private itemName(list: string): string {
    const last = list.split('.').at(-1) ?? 'item';
    const single = last.endsWith('s') && last.length > 3 ? last.slice(0, -1) : 'item';
    const usedNames = new Set(this.blocks.map(({ item }) => item));
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? single : `${single}_${number}`;
      if (!usedNames.has(name) && isName(name)) return name;
    }
  }
}

/** A foreign path as one of our names: `@user.First Name` is `user.First_Name`. */
export function pathName(path: string): string {
  const parts = path
    .trim()
    .replace(
      /\[(?:"([^"]*)"|'([^']*)'|(\d+))\]/g,
      (_all, double, single, index) => `.${double ?? single ?? `item_${index}`}`,
    )
    .split(/[./]/)
    .filter((part) => part !== '')
    .map((part) =>
      part
        .replace(/[^A-Za-z0-9_]+/g, '_')
        .replace(/^(?=\d)/, '_')
        .replace(/(?<=.)_+$/, ''),
    );
  const name = parts.join('.') || 'value';
  // Words that Liquid or the system keep for themselves.
  return isName(name) ? name : parts.map((part) => `${part}_value`).join('.');
}

/** A plain path as our name, system values included. */
export function plainName(path: string): string {
  const cleanPath = path.replace(/^[@$.]+/, '');
  return systemName(cleanPath) ?? loopName(cleanPath) ?? pathName(cleanPath);
}

const loopNames = new Map(
  [loopWords.jinja, loopWords.django].flatMap((words) =>
    Object.entries(words).map(([ours, theirs]) => [theirs, `forloop.${ours}`] as const),
  ),
);

/** What a repeat of Jinja or Django knows of itself: `loop.index` is `forloop.index`. */
function loopName(path: string): string | null {
  return loopNames.get(path) ?? null;
}

/** Whether a tag asks a repeat in words that Liquid lacks. */
export function usesForeignLoopVariable(text: string): boolean {
  return [...text.matchAll(/\b(?:for)?loop\.\w+/g)].some(([word]) => (loopName(word) ?? word) !== word);
}

/** Names of senders that are only read, beside those that `systemTags` has. */
const moreNames = {
  unsubscribe_url: [
    ...['unsubscribeurl', 'unsublink', 'pmunsubscribe', 'pmunsubscribeurl'],
    ...['asmgroupunsubscribeurl', 'asmgroupunsubscriberawurl'],
  ],
  'workspace.postal_address': [
    ...['htmllistaddresshtml', 'htmllistaddress', 'listaddresshtml', 'organizationaddress', 'senderaddress'],
  ],
};

const systemNames = new Map(
  Object.entries(moreNames).flatMap(([name, more]) =>
    [...Object.values(systemTags[name as keyof typeof systemTags]).map(onlyLetters), ...more].map(
      (letters) => [letters, name] as const,
    ),
  ),
);

/** Addresses that every sender has to give; ours are the system's. */
export function systemName(name: string): string | null {
  return systemNames.get(onlyLetters(name)) ?? null;
}

function onlyLetters(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
