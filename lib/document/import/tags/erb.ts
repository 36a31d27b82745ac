import { translateCondition, translateOutput } from './expressions';
import { plainName } from './liquid-writer';
import { type Rule, returnEmpty, returnNull, translateBy, writeClose, writeElse } from './rule';
import { inQuotes } from './sender';

/** Ruby's ERB after its `<%`: `= name`, `if …`, `items.each do |item|`; and Elixir's EEx, whose blocks print. */
export const erb: readonly Rule[] = [
  [/^=?((?:if|unless)\s[\s\S]+?)\s+do$/, (liquid, logic) => translateBy(erb, logic, liquid) ?? null],
  [/^=?for\s+(\w+)\s+<-\s+([@\w.]+)\s+do$/, (liquid, item, list) => liquid.repeat(plainName(list), item)],
  [
    /^=([@\w.]+)\s*\|\|\s*('[^']*'|"[^"]*")$/,
    (liquid, value, other) => liquid.print(`${plainName(value)} | default: ${other}`),
  ],
  [
    /^=(?:h|raw|html_escape)\s*\(?\s*([@\w.]+)\s*\)?$/,
    (liquid, value) => liquid.print(translateOutput(value.replace(/\.html_safe$/, ''), plainName)),
  ],
  [
    /^=link_to\s*\(?\s*(?:"([^"#]*)"|'([^']*)')\s*,\s*([@\w.]+)([\s\S]*)$/,
    (_, double, single, address, options) => {
      const [, , style] = /\bstyle:\s*(["'])([^"'#]*)\1/.exec(options) ?? [];
      const look = style === undefined ? '' : ` style="${style}"`;
      return `<a href="{{ ${plainName(address)} }}"${look}>${double || single}</a>`;
    },
  ],
  [
    /^="((?:[^"#{}]|#\{\s*[@\w.&]+\s*\})+)"$/,
    (liquid, text) =>
      text.includes('#{')
        ? text.replace(
            /#\{\s*([^{}]+?)\s*\}/g,
            (_, path: string) => `{{ ${plainName(path.replaceAll('&.', '.'))} }}`,
          )
        : liquid.print(inQuotes(text)),
  ],
  // A text with code in it.
  [/^=[\s\S]*#\{/, returnNull],
  [/^=(?:yield|content_for)\b[\s(]*:(\w+)\s*\)?$/, (liquid, name) => liquid.print(plainName(name))],
  // It sets a value that the email gets from elsewhere here.
  [/^@?\w+\s*(?:\|\|)?=(?![=~>])[^{}]*$/, returnEmpty],
  [/^=([\s\S]*?)(?:\.html_safe)?$/, (liquid, value) => liquid.print(translateOutput(value, plainName))],
  [/^end(?:_if)?$/, writeClose],
  [/^else$/, writeElse],
  [
    /^([@\w.]+)\.each\s+do\s*\|\s*(\w+)[^|]*\|$/,
    (liquid, list, item) => liquid.repeat(plainName(list), item),
  ],
  [
    /^(if|elsif|unless)\s+([\s\S]+)$/,
    (liquid, word, text) => {
      const condition = translateCondition(
        text
          .replaceAll('&.', '.')
          .replace(/\bcontent_for\?\s*\(?:(\w+)\)?/g, '$1')
          .replace(/\.(?:present|any)\?/g, '')
          .replace(/\.(?:blank|empty|nil)\?/g, ' == nil'),
        plainName,
      );
      if (word === 'elsif') return liquid.elsif(condition);
      return liquid.open(word === 'unless' ? 'unless' : 'if', condition);
    },
  ],
];
