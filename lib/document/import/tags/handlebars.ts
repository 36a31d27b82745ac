import { translateOutput, translateValue } from './expressions';
import {
  type Blocks,
  closeBlock,
  currentItem,
  openFor,
  openIf,
  pathName,
  quoted,
  systemName,
  type Translated,
} from './translation';

const comparisons: Record<string, string> = {
  ...{ equals: '==', eq: '==', notEquals: '!=', ne: '!=', greaterThan: '>', gt: '>', lessThan: '<', lt: '<' },
  ...{ gte: '>=', lte: '<=', ifEquals: '==', ifeq: '==' },
};

/** `{{#if}}`, `{{#each}}`, `{{{x}}}` of Handlebars and Mustache, with what SendGrid and Postmark made of them. */
export function translateHandlebars(inside: string, blocks: Blocks): Translated {
  const text = inside.trim();
  const name = (path: string) => handlebarsName(path, blocks);
  if (text.startsWith('!')) return '';
  if (text.startsWith('>')) return null;
  if (text.startsWith('#')) return openBlock(text.slice(1).trim(), blocks);
  if (text.startsWith('^'))
    return text === '^' ? '{% else %}' : openIf(blocks, name(text.slice(1)), 'unless');
  if (text.startsWith('/')) return closeBlock(blocks);
  const [, condition] = /^else\s+if\s+(.+)$/.exec(text) ?? [];
  if (condition) return `{% elsif ${expression(condition, blocks) ?? name(condition)} %}`;
  if (text === 'else') return '{% else %}';
  const insert = /^insert\s+([\w.]+)(?:\s+["']default=(.*?)["'])?$/.exec(text);
  if (insert?.[1])
    return print(
      insert[2] === undefined ? name(insert[1]) : `${name(insert[1])} | default: ${quoted(insert[2])}`,
    );
  const bare = text.replace(/^&\s*/, '');
  if (/^@(?:index|key)$/.test(bare)) return print('forloop.index0');
  if (/^@(?:first|last)$/.test(bare)) return print(`forloop.${bare.slice(1)}`);
  if (/^[\w.\-/@\s:[\]]*$/.test(bare) && !/\s/.test(bare)) return print(name(bare));
  const output = translateOutput(bare, name);
  return output === null ? null : print(output);
}

function openBlock(text: string, blocks: Blocks): Translated {
  const [, kind = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(text) ?? [];
  const name = (path: string) => handlebarsName(path, blocks);
  if (kind === 'each') {
    const [, list = '', alias] = /^(\S+)(?:\s+as\s+\|\s*(\w+)[^|]*\|)?$/.exec(rest) ?? [];
    return list === '' ? null : openFor(blocks, name(list), alias);
  }
  if (kind === 'if' || kind === 'unless') return openIf(blocks, expression(rest, blocks) ?? name(rest), kind);
  if (kind === 'with') return openIf(blocks, name(rest));
  const sign = comparisons[kind];
  if (sign) {
    const found = expression(`(${kind} ${rest})`, blocks);
    return found === null ? null : openIf(blocks, found);
  }
  // A section of Mustache: shown where there is a value.
  return rest === '' ? openIf(blocks, name(kind)) : null;
}

/** `x`, or a helper that compares: `(eq a "b")`. */
function expression(text: string, blocks: Blocks): string | null {
  const [, helper = '', left = '', right = ''] =
    /^\(?\s*(\w+)\s+("[^"]*"|'[^']*'|[^\s()]+)\s+("[^"]*"|'[^']*'|[^\s()]+)\s*\)?$/.exec(text.trim()) ?? [];
  const sign = comparisons[helper];
  if (!sign) return null;
  const rename = (path: string) => handlebarsName(path, blocks);
  const [one, other] = [translateValue(left, rename), translateValue(right, rename)];
  return one === null || other === null ? null : `${one} ${sign} ${other}`;
}

/** Inside a repeat a name is the item's; `../name` is one outside. */
function handlebarsName(path: string, blocks: Blocks): string {
  const text = path.trim();
  const system = systemName(text);
  if (system) return system;
  const item = currentItem(blocks);
  const root = text.split(/[./]/)[0] ?? '';
  if (/^(?:this|\.)$/.test(text)) return item ?? 'value';
  if (/^(?:\.\.\/|@root\.)/.test(text)) return pathName(text.replace(/^(?:\.\.\/|@root\.)+/, ''));
  const own = text.replace(/^(?:this[./]|\.\/?)/, '');
  const isAlias = blocks.some((block) => block.item === root);
  return item && !isAlias ? `${item}.${pathName(own)}` : pathName(own);
}

function print(expression: string): string {
  return `{{ ${expression} }}`;
}
