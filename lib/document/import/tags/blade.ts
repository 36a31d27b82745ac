import { translateCondition, translateOutput, translateValue } from './expressions';
import { plainName, type Translated } from './liquid-writer';
import { type Rule, returnEmpty, returnNull, writeClose, writeElse } from './rule';

/** Laravel's Blade between `{{` or `{!!`, and behind its `@`. */
export const blade: readonly Rule[] = [
  [/^--/, returnEmpty],
  [
    /^(?:e|nl2br|ucfirst|ucwords|strip_tags|strtoupper|strtolower|trim|number_format)\(\s*(\$[^()]+?)\s*(?:,[^()]*)?\)$/,
    (liquid, value) => liquid.print(phpValue(value)),
  ],
  [
    /^(\$[^()?]+?)->format\(\s*('[^']*'|"[^"]*")\s*\)$/,
    (liquid, value, format) => {
      const path = phpValue(value);
      return liquid.print(path && translateOutput(`${path}|date(${format})`, (name) => name));
    },
  ],
  [
    /^(\$[\s\S]+?)\s*\?[?:]\s*('[^']*'|"[^"]*"|\d+)$/,
    (liquid, value, other) => {
      const path = phpValue(value);
      return liquid.print(path && `${path} | default: ${other}`);
    },
  ],
  [/^(\$[^()]+)$/, (liquid, value) => liquid.print(phpValue(value))],
];

/** Blade's `@if (…)` and its like. */
export const directives: readonly Rule[] = [
  [/^php\b[\s\S]*$/, returnEmpty],
  [/^(?:extends|csrf|method|push|prepend|once|verbatim)\b[\s\S]*$/, returnEmpty],
  [/^section\s*\(\s*['"][^'"]*['"]\s*,[\s\S]*$/, returnEmpty],
  [/^(?:section|component|slot)\b[\s\S]*$/, (liquid) => liquid.part(null)],
  [/^yield\s*\(\s*['"]([\w.-]+)['"][\s\S]*$/, (liquid, name) => liquid.print(plainName(name))],
  [/^(?:else|empty)$/, writeElse],
  [/^(?:elseif)\s*\(([\s\S]*)\)$/, (liquid, test) => liquid.elsif(phpCondition(test))],
  [/^(?:if|isset)\s*\(([\s\S]*)\)$/, (liquid, test) => liquid.open('if', phpCondition(test))],
  [/^(?:unless|empty)\s*\(([\s\S]*)\)$/, (liquid, test) => liquid.open('unless', phpCondition(test))],
  [
    /^(?:foreach|forelse)\s*\(\s*(\$[^()]+?)\s+as\s+(?:\$\w+\s*=>\s*)?\$(\w+)\s*\)$/,
    (liquid, list, item) => {
      const path = phpValue(list);
      return path && liquid.repeat(path, item);
    },
  ],
  [/^(?:end\w*|show|stop)$/, writeClose],
  [/^[\s\S]*$/, returnNull],
];

/** Only these words: style sheets and addresses have an `@` too. */
export const bladeDirective =
  /(?<![\w.@])@(?:php\b(?!\s*\()[\s\S]{0,2000}?@endphp\b|(?:else|endif|endunless|endisset|endempty|endforeach|endforelse|endsection|endcomponent|endslot|endpush|endonce|show|stop|csrf|empty|once)\b(?!\s*\()|(?:if|elseif|unless|isset|empty|foreach|forelse|extends|section|component|slot|yield|push|php)\s*\((?:[^()\r\n]|\((?:[^()\r\n]|\([^()\r\n]*\)){0,300}\)){0,300}\))/;

/** Whether a source is written in Blade. */
export function isBlade(source: string): boolean {
  return /@(?:endif|endforeach|endforelse|endsection|endcomponent|endisset|endunless|extends\s*\(|yield\s*\()/.test(
    source,
  );
}

/** `$order->lines[0]?->name` as a path. */
function phpValue(text: string): Translated {
  return translateValue(withDots(text), plainName);
}

function phpCondition(text: string): Translated {
  const plain = text
    .replace(/!\s*empty\(([^()]*)\)/g, '$1')
    .replace(/\bempty\(([^()]*)\)/g, 'not $1')
    .replace(/\bisset\(([^()]*)\)/g, '$1')
    .replace(/\bcount\(([^()]*)\)/g, '$1.size')
    .replace(/->(?:count|length)\(\)/g, '.size')
    .replace(/->(?:isNotEmpty|exists)\(\)/g, '');
  return translateCondition(withDots(plain), plainName);
}

function withDots(text: string): string {
  return text.replaceAll(/\??->/g, '.').replaceAll('$', '').trim();
}
