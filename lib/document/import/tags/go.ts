import { translateOutput } from './expressions';
import { type LiquidWriter, pathName, plainName } from './liquid-writer';
import { translatePrefixTest } from './prefix-tests';
import { type Rule, returnEmpty, writeClose } from './rule';

/** Go's templates: `{{ .Name }}`, `{{ if .X }}`, `{{ range .Items }}`, `{{ end }}`. */
export const go: readonly Rule[] = [
  [/^end$/, writeClose],
  [/^(?:define|block)\s+["`][^"`]*["`](?:\s+[.$][\w.]*)?$/, (liquid) => liquid.part(null)],
  [/^template\s+["`]([\w./-]+)["`](?:\s+[.$][\w.]*)?$/, (liquid, name) => liquid.print(pathName(name))],
  [
    /^range\s+(?:(?:\$\w+\s*,\s*)?\$(\w+)\s*:=\s*)?([.$][\w.]*)$/,
    (liquid, item, list) => liquid.repeat(goName(list, liquid), item),
  ],
  // It sets a value that the email gets from elsewhere here.
  [/^\$\w+\s*:?=[\s\S]*$/, returnEmpty],
  [
    /^(if|else if|else with|with)\s+([\s\S]*[.$][A-Za-z][\s\S]*)$/,
    (liquid, word, text) => {
      const condition = translatePrefixTest(text, (path) =>
        /^[.$]/.test(path) ? goName(path, liquid) : path,
      );
      return word.startsWith('else') ? liquid.elsif(condition) : liquid.open('if', condition);
    },
  ],
  // A function that formats a value.
  [/^(?:printf\s+"[^"]*"|[a-z]\w*)\s+([.$]\w[\w.]*)$/, (liquid, path) => liquid.print(goName(path, liquid))],
  [
    /^([.$][\w.]*)\.Format\s+"([^"']*)"$/,
    (liquid, path, layout) => liquid.print(`${goName(path, liquid)} | date: '${dateFormat(layout)}'`),
  ],
  [
    /^([.$][\w.]*)((?:\s*\|\s*\w+)*)$/,
    (liquid, path, filters) => liquid.print(translateOutput(goName(path, liquid) + filters, (each) => each)),
  ],
];

/** How Go writes the parts of a date: as those of one example. */
const dateParts: Readonly<Record<string, string>> = {
  ...{ January: '%B', Jan: '%b', Monday: '%A', Mon: '%a', PM: '%p', MST: '%Z', '2006': '%Y', '06': '%y' },
  ...{
    '01': '%m',
    '1': '%-m',
    '02': '%d',
    '2': '%-d',
    '15': '%H',
    '03': '%I',
    '3': '%-I',
    '04': '%M',
    '05': '%S',
  },
};

function dateFormat(layout: string): string {
  return layout.replace(
    /January|Jan|Monday|Mon|PM|MST|2006|15|0[1-6]|[123]/g,
    (part) => dateParts[part] ?? part,
  );
}

function goName(path: string, { item }: LiquidWriter): string {
  const text = path.trim();
  if (text === '.') return item ?? 'value';
  const [, variable, rest] = /^\$(\w+)((?:\.\w+)*)$/.exec(text) ?? [];
  if (variable) return pathName(`${variable}${rest}`);
  const pathText = text.replace(/^\$?\.+/, '');
  return item && !text.startsWith('$') ? `${item}.${pathName(pathText)}` : plainName(pathText);
}
