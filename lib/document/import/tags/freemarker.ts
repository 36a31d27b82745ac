import { translateCondition, translateValue } from './expressions';
import { plainName, type Translated } from './liquid-writer';
import { type Rule, returnEmpty, returnNull, writeClose, writeElse } from './rule';

/** FreeMarker between `${` and `}`, which Java's and JavaScript's other languages write alike. */
export const dollar: readonly Rule[] = [
  [
    /^\(?\s*([\w.]+)\s*\)?(?:\?\w+)*!\s*('[^']*'|"[^"]*")?(?:\?\w+)*$/,
    (liquid, path, other) => {
      const value = translateValue(path, plainName);
      return liquid.print(value && (other === '' ? value : `${value} | default: ${other}`));
    },
  ],
  [
    /^([A-Za-z_][\w.]*)((?:\?\w+(?:\([^()]*\))?)*)$/,
    (liquid, path, builtIns) => {
      const value = translateValue(path, plainName);
      const [, name = ''] = /\?(upper_case|lower_case|cap_first|trim)\b/.exec(builtIns) ?? [];
      return liquid.print(value && value + (name === '' ? '' : ` | ${builtInFilters[name]}`));
    },
  ],
  [/^[\s\S]*$/, returnNull],
];

const builtInFilters: Readonly<Record<string, string>> = {
  ...{ upper_case: 'upcase', lower_case: 'downcase', cap_first: 'capitalize', trim: 'strip' },
};

/** FreeMarker's `<#if …>` and its like. */
export const freemarker: readonly Rule[] = [
  [/^<#--/, returnEmpty],
  [/^<#(?:if)\s+([\s\S]+?)>$/, (liquid, test) => liquid.open('if', conditionOf(test))],
  [/^<#(?:elseif)\s+([\s\S]+?)>$/, (liquid, test) => liquid.elsif(conditionOf(test))],
  [/^<#else\s*\/?>$/, writeElse],
  [
    /^<#list\s+([\w.]+)(?:!\[\])?\s+as\s+(\w+)\s*>$/,
    (liquid, list, item) => liquid.repeat(plainName(list), item),
  ],
  [/^<#(?:macro)\b/, (liquid) => liquid.part(null)],
  [/^<#nested\b/, (liquid) => liquid.print('nested')],
  [/^<\/#(?:if|list|macro)\s*>$/, writeClose],
  [/^<#include\b/, returnNull],
  [/^<\/?[#@]/, returnEmpty],
];

/** What has a meaning for FreeMarker only; a condition holds `>` in brackets alone. */
export const freemarkerTag =
  /<#--[\s\S]{0,4000}?-->|<\/?#(?:if|elseif|else|list|macro|nested|assign|local|global|include|import|ftl|setting|escape|noescape|compress|attempt|t|lt|rt|nt|outputformat|autoesc|noautoesc)\b(?:"[^"<>]{0,200}"|\([^<()]{0,200}\)|[^<>"]){0,400}>|<\/?@[\w.]{1,80}(?:"[^"<>]{0,200}"|[^<>"]){0,400}>/;

function conditionOf(text: string): Translated {
  const plain = text
    .replace(/\?size\b/g, '.size')
    .replace(/\?\?|\?has_content\b|!false\b|!""|!''/g, '')
    .replace(/\bgte\b/g, '>=')
    .replace(/\blte\b/g, '<=')
    .replace(/\bgt\b|&gt;/g, '>')
    .replace(/\blt\b|&lt;/g, '<')
    .replace(/\(([\w.]+)\)/g, '$1')
    .trim();
  const inner = /^\(([^()]*)\)$/.exec(plain)?.[1] ?? plain;
  return translateCondition(inner, plainName);
}
