import { translateCondition, translateOutput } from './expressions';
import { plainName } from './liquid-writer';
import { type Rule, returnEmpty, writeClose, writeElse } from './rule';

/** The JavaScript of EJS and Underscore after its `<%`, where it is none of Ruby. */
export const ejs: readonly Rule[] = [
  [/^=(locals\.[\w.]+)$/, (liquid, path) => liquid.print(scriptName(path))],
  [
    /^=`((?:[^`$\\{}]|\$\{\s*[\w.]+\s*\})+)`$/,
    (_, text) => text.replace(/\$\{\s*([\w.]+)\s*\}/g, (_, path: string) => `{{ ${scriptName(path)} }}`),
  ],
  [
    /^=([\w.]+)\s*\?\s*\1\s*:\s*('[^']*'|"[^"]*")$/,
    (liquid, path, other) => liquid.print(`${scriptName(path)} | default: ${other}`),
  ],
  [
    /^=\(?\s*([\w.]+)\s*(?:\|\|\s*\d+\s*)?\)?\.toFixed\(\s*(\d)\s*\)$/,
    (liquid, path, places) => liquid.print(`${scriptName(path)} | format_number: ${places}`),
  ],
  [
    /^=([\w.]+)\.(?:toString|toUpperCase|toLowerCase|toLocaleString|toLocaleDateString|trim)\([^()]*\)$/,
    (liquid, path) => liquid.print(translateOutput(path, scriptName)),
  ],
  [/^\}\s*else\s*\{$/, writeElse],
  [/^\}\s*else\s+if\s*\(([\s\S]+)\)\s*\{$/, (liquid, test) => liquid.elsif(scriptCondition(test))],
  [/^if\s*\(([\s\S]+)\)\s*\{$/, (liquid, test) => liquid.open('if', scriptCondition(test))],
  [
    /^([\w.]+)\.(?:forEach|map)\(\s*(?:function\s*)?\(?\s*(\w+)[^)]{0,80}\)?\s*(?:=>)?\s*\{$/,
    (liquid, list, item) => liquid.repeat(scriptName(list), item),
  ],
  [
    /^for\s*\(\s*(?:const|let|var)\s+(\w+)\s+of\s+([\w.]+)\s*\)\s*\{$/,
    (liquid, item, list) => liquid.repeat(scriptName(list), item),
  ],
  [/^\}\s*\)?\s*;?$/, writeClose],
  [/^(?:const|let|var)\s[^{}]*$/, returnEmpty],
];

function scriptName(path: string): string {
  return plainName(path.replace(/^(?:locals|process\.env)\./, ''));
}

function scriptCondition(text: string) {
  const plain = text
    .replace(/\btypeof\s+([\w.]+)\s*!==?\s*(?:'undefined'|"undefined")/g, '$1')
    .replace(/\b([\w.]+)\.length\b/g, '$1.size')
    .replace(/\?\./g, '.');
  return translateCondition(plain, scriptName);
}
