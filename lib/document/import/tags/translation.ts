import { isName } from '@/lib/document/variables/variable-name';

/** A block that a foreign tag opened, and what names mean inside it; `unknown` is one that has no counterpart. */
export type Block = { kind: 'if' | 'unless' | 'for' | 'unknown'; item: string | null; list: string | null };

/** What a foreign tag is in our Liquid; null where it has no counterpart. */
export type Translated = string | null;

export type Blocks = Block[];

export function openFor(blocks: Blocks, list: string, given?: string): string {
  const item = given ?? itemName(list, blocks);
  blocks.push({ kind: 'for', item, list });
  return `{% for ${item} in ${list} %}`;
}

export function openIf(blocks: Blocks, expression: string, kind: 'if' | 'unless' = 'if'): string {
  blocks.push({ kind, item: null, list: null });
  return `{% ${kind} ${expression} %}`;
}

export function closeBlock(blocks: Blocks): Translated {
  const block = blocks.pop();
  return block && block.kind !== 'unknown' ? `{% end${block.kind} %}` : null;
}

/** The name of the item in the innermost repeat. */
export function currentItem(blocks: Blocks): string | null {
  return blocks.findLast(({ kind }) => kind === 'for')?.item ?? null;
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

export function quoted(text: string): string {
  return text.includes("'") ? `"${text.replaceAll('"', '')}"` : `'${text}'`;
}

function itemName(list: string, blocks: Blocks): string {
  const last = list.split('.').at(-1) ?? 'item';
  const single = last.endsWith('s') && last.length > 3 ? last.slice(0, -1) : 'item';
  const taken = new Set(blocks.map(({ item }) => item));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? single : `${single}_${number}`;
    if (!taken.has(name) && isName(name)) return name;
  }
}

/** Addresses that every sender has to give; ours are the system's. */
export function systemName(name: string): string | null {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  if (
    /^(?:unsub|unsubscribe|unsubscribeurl|unsubscribelink|pmunsubscribe|pmunsubscribeurl|asmgroupunsubscriberawurl|asmgroupunsubscribeurl|unsublink)$/.test(
      plain,
    )
  )
    return 'unsubscribe_url';
  if (
    /^(?:listaddress|htmllistaddresshtml|listaddresshtml|organizationfulladdress|organizationaddress|senderaddress)$/.test(
      plain,
    )
  )
    return 'workspace.postal_address';
  return null;
}
