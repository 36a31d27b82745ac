// How the tags of program languages are written in Liquid; `languages.ts` has the marks by which they are found.
import { conditionIn, namesIn, printCode, translateCode } from './code';
import { type LiquidWriter, systemName, type Translated } from './liquid-writer';

export function writeErb(tag: string, liquid: LiquidWriter): Translated {
  const [, sign = '', code = ''] = /^<%([-=#_~!@]*)([\s\S]*?)[-_=]?%>$/.exec(tag) ?? [];
  const text = code.trim();
  const system = systemName(text);
  if (system) return liquid.print(system);
  // EJS prints by `<%-`, behind which Ruby has no value, and Elixir's blocks print.
  const isValue = /^(?!(?:end|else|begin)$)[A-Za-z_][\w.]*$/.test(text);
  if (/[=~]/.test(sign) ? /\sdo(?:\s*\|[^|]*\|)?$/.test(text) : !(sign === '-' && isValue))
    return translateCode(text, 'script', liquid);
  return printCode(text, 'script', liquid);
}

/** The statements of one tag: what is set in between needs none. */
export function writePhp(tag: string, liquid: LiquidWriter): Translated {
  const [, sign = '', code = ''] = /^<\?(=|php\b)?([\s\S]*?)(?:\?>)?$/.exec(tag) ?? [];
  if (sign === '=') return printCode(code.replace(/;\s*$/, ''), 'php', liquid);
  const plain = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\r\n]*|(?<=^|\s)#[^\r\n]*/g, '');
  const parts =
    plain.match(
      /\}\s*else(?:\s*if)?\s*(?:\([^{}]*\))?\s*\{|\}|(?:'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"|[^;{}'"])+\{?/g,
    ) ?? [];
  let written = '';
  for (const part of parts.flatMap(withItsBlock)) {
    const text = part.trim();
    const [, echoed] = /^(?:echo|print)\b\s*([\s\S]+)$/.exec(text) ?? [];
    const isText = /^(?:_e|esc_html_e|esc_attr_e|printf)\s*\(/.test(text);
    const one =
      text === ''
        ? ''
        : echoed !== undefined || isText
          ? printCode(echoed ?? text, 'php', liquid)
          : translateCode(text, 'php', liquid);
    if (one === null) return null;
    written += one;
  }
  return written;
}

export function writeSmarty(tag: string, liquid: LiquidWriter): Translated {
  const text = tag.slice(1, -1).trim();
  if (/^(?:\/?literal|\/?strip)\b/.test(text)) return '';
  if (/^assign\b/.test(text)) {
    const [, name = '', value = ''] =
      /^assign\s+(?:var\s*=\s*)?["']?(\w+)["']?\s+(?:value\s*=\s*)?(.+)$/.exec(text) ?? [];
    return translateCode(`${name} = ${value}`, 'plain', liquid) ?? '';
  }
  if (text.startsWith('$')) return printCode(text.replace(/\s+nofilter$/, ''), 'plain', liquid);
  if (/^block\b/.test(text)) return liquid.part(null);
  if (text.startsWith('/')) return liquid.close();
  const [, single, double] = /^l\s+s=(?:'([^']*)'|"([^"]*)")/.exec(text) ?? [];
  return single ?? double ?? translateCode(text.replace('foreachelse', 'empty'), 'plain', liquid);
}

/** What begins a block with `:`, and what stands in it. */
function withItsBlock(part: string): string[] {
  const [, head, rest] = /^(\s*(?:if|elseif|foreach)\b[\s\S]*\)\s*:)\s+(\S[\s\S]*)$/.exec(part) ?? [];
  return head !== undefined && rest !== undefined ? [head, rest] : [part];
}

export function writeBlade(tag: string, liquid: LiquidWriter): Translated {
  if (tag.startsWith('<')) return writeComponent(tag, liquid);
  const text = tag.slice(1);
  const [, word = '', given = ''] = /^(\w+)\s*(?:\(([\s\S]*)\))?$/.exec(text) ?? [];
  if (word === 'extends') return null;
  if (/^php\s/.test(text))
    return writePhp(text.replace(/^php\s+([\s\S]*?)\s*@endphp$/, '<?php $1 ?>'), liquid) ?? '';
  if (/^(?:php|csrf|method|push|prepend|once|verbatim|props|endpush|endonce|endlang)\b/.test(text)) return '';
  if (word === 'section' && given.includes(',')) return '';
  if (/^component\b[\s\S]*button/.test(text)) {
    const [, address = ''] = /['"](?:url|href)['"]\s*=>\s*\$?([\w>.-]+)/.exec(given) ?? [];
    if (address !== '')
      return liquid.part(null, `<a href="{{ ${namesIn(liquid)(address.replaceAll('->', '.'))} }}">`, '</a>');
  }
  if (/^(?:section|component|slot)$/.test(word)) return liquid.part(null);
  if (word === 'yield' || word === 'stack')
    return liquid.print(namesIn(liquid)(/['"]([\w.-]+)/.exec(given)?.[1] ?? word));
  if (word === 'lang') return printCode(`__(${given})`, 'php', liquid);
  if (/^(?:include|each)/.test(word)) return null;
  if (word === 'show' || word === 'stop') return liquid.close();
  return translateCode(text, 'php', liquid);
}

/** Blade's components: the button is a link, the others show what is in them. */
function writeComponent(tag: string, liquid: LiquidWriter): Translated {
  if (tag.startsWith('</')) return liquid.close();
  const [, bound, plain] = /\s(?::(?:url|href)="([^"]*)"|(?:url|href)="([^"]*)")/.exec(tag) ?? [];
  const address = plain ?? (bound && printCode(bound, 'php', liquid));
  if (tag.endsWith('/>')) return '';
  return address ? liquid.part(null, `<a href="${address}">`, '</a>') : liquid.part(null);
}

export function writeFreemarker(tag: string, liquid: LiquidWriter): Translated {
  const [, word = '', rest = ''] = /^<#(\w+)\s*([\s\S]*?)\s*\/?>$/.exec(tag) ?? [];
  const given = rest.replaceAll('&gt;', '>').replaceAll('&lt;', '<');
  if (word === 'macro') return liquid.part(null);
  if (word === 'nested') return liquid.print('nested');
  if (word === 'include') return null;
  if (/^<\/#(?:if|list|macro)\s*>$/.test(tag)) return liquid.close();
  if (/^(?:if|elseif|else|list)$/.test(word)) return translateCode(`${word} ${given}`, 'freemarker', liquid);
  return /^(?:assign|local|global)$/.test(word) ? (translateCode(given, 'freemarker', liquid) ?? '') : '';
}

export function writeVelocity(tag: string, liquid: LiquidWriter): Translated {
  if (tag.startsWith('##') || /^#\{?(?:stop|break)/.test(tag)) return '';
  const [, set] = /^#\{?set\}?\s*\(([\s\S]*)\)$/.exec(tag) ?? [];
  if (set !== undefined) return translateCode(set, 'script', liquid) ?? '';
  if (tag.startsWith('$')) return printCode(tag.replace(/^\$!?\{?/, '').replace(/\}$/, ''), 'script', liquid);
  const text = tag.slice(1).replaceAll(/[{}]/g, '').replaceAll('$!', '$');
  if (/^(?:parse|include)/.test(text)) return null;
  return /^macro/.test(text) ? liquid.part(null) : translateCode(text, 'script', liquid);
}

export function writeRazor(tag: string, liquid: LiquidWriter): Translated {
  const text = tag.trim();
  if (text === '@@') return '@';
  if (/^@\{\s*Layout\s*=\s*"/.test(text)) return null;
  if (/^@(?:model|using|inherits|page|inject|layout|namespace|addTagHelper)\s/.test(text)) return '';
  if (text.startsWith('@{'))
    return text
      .slice(2, -1)
      .split(';')
      .map((part) => translateCode(part, 'script', liquid) ?? '')
      .join('');
  if (/^\}/.test(text)) {
    if (!liquid.around.some(({ isBrace }) => isBrace)) return tag;
    return translateCode(text, 'script', liquid);
  }
  if (/^@section\b/.test(text)) liquid.part(null);
  const opened = /\{$/.test(text)
    ? /^@section/.test(text)
      ? ''
      : translateCode(text.slice(1), 'script', liquid)
    : null;
  const block = liquid.blocks.at(-1);
  if (opened !== null && block) block.isBrace = true;
  if (/\{$/.test(text)) return opened;
  const code = text
    .slice(1)
    .replace(/^\(([\s\S]*)\)$/, '$1')
    .replace(/^(?:await\s+)?Html\.Raw\(([\s\S]*)\)$/, '$1');
  return printCode(code, 'script', liquid);
}

/** `${user.name}`, `#{text.key}`, `@{/path(a=${b})}` and what stands between them in an attribute. */
export function printThymeleaf(text: string, liquid: LiquidWriter): Translated {
  const whole = text.trim();
  const [, mark = '', inner = ''] = /^([$#*@~])\{([\s\S]*)\}$/.exec(whole) ?? [];
  if (mark === '#') return printCode(`t('${inner.replace(/\([\s\S]*$/, '')}')`, 'script', liquid);
  if (mark === '@') {
    const address = inner
      .replace(/\((?:[^()]|\([^()]*\))*\)\s*$/, '')
      .replaceAll('|', '')
      .trim();
    const [, single] = /^\$\{([^{}]+)\}$/.exec(address) ?? [];
    return single
      ? printCode(single, 'script', liquid)
      : address.replaceAll(/\$?\{([^{}]+)\}/g, (_, name: string) => `{{ ${namesIn(liquid)(name)} }}`);
  }
  if ((mark === '$' || mark === '*') && !inner.includes('}'))
    return printCode(inner.replaceAll(/#(?!dates)[a-z]+\.(?=\w+\()/g, ''), 'script', liquid);
  const [, literal] = /^\|([^|]*)\|$/.exec(whole) ?? [];
  if (literal !== undefined)
    return literal.replaceAll(
      /\$\{([^{}]+)\}/g,
      (_, code: string) => printCode(code, 'script', liquid) ?? '',
    );
  return printCode(whole.replaceAll(/[$*]\{([^{}]*)\}/g, '($1)'), 'script', liquid);
}

/** The condition of `th:if`. */
export function testThymeleaf(text: string, liquid: LiquidWriter): Translated {
  const plain = text.replaceAll(/[$*]\{([^{}]*)\}/g, '($1)').replaceAll(/#[a-z]+\.(?=\w+\()/g, '');
  return conditionIn(plain, 'script', liquid);
}
