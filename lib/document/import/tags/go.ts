import { translateCondition, translateOutput } from './expressions';
import { type LiquidWriter, pathName, plainName } from './liquid-writer';
import { type Rule, returnEmpty, writeClose } from './rule';
import { comparisons } from './words';

/** Go's templates: `{{ .Name }}`, `{{ if .X }}`, `{{ range .Items }}`, `{{ end }}`. */
export const go: readonly Rule[] = [
  [/^\/\*[\s\S]*\*\/$/, returnEmpty],
  [/^end$/, writeClose],
  [/^(?:define|block)\s+"[^"]*"(?:\s+[.$][\w.]*)?$/, (liquid) => liquid.part(null)],
  [/^template\s+"([\w.-]+)"(?:\s+[.$][\w.]*)?$/, (liquid, name) => liquid.print(pathName(name))],
  [
    /^range\s+(?:(?:\$\w+\s*,\s*)?\$(\w+)\s*:=\s*)?([.$][\w.]*)$/,
    (liquid, item, list) => liquid.repeat(goName(list, liquid), item),
  ],
  [
    /^(if|else if|with)\s+((?:not\s+)?[\s\S]*[.$][A-Za-z][\s\S]*)$/,
    (liquid, word, text) => {
      const compared = text.replace(
        /^(eq|ne|lt|gt|le|ge)\s+([.$][\w.]*)\s+("[^"]*"|[\w.$]+)$/,
        (_, sign: string, left: string, right: string) => `${left} ${comparisons[sign]} ${right}`,
      );
      const plain = compared.replace(/[.$]+[A-Za-z][\w.]*/g, (path) => goName(path, liquid));
      const condition = translateCondition(plain, (path) => path);
      return word === 'else if' ? liquid.elsif(condition) : liquid.open('if', condition);
    },
  ],
  [
    /^([.$][\w.]*)((?:\s*\|\s*\w+)*)$/,
    (liquid, path, filters) => liquid.print(translateOutput(goName(path, liquid) + filters, (each) => each)),
  ],
];

function goName(path: string, { item }: LiquidWriter): string {
  const text = path.trim();
  if (text === '.') return item ?? 'value';
  const [, variable, rest] = /^\$(\w+)((?:\.\w+)*)$/.exec(text) ?? [];
  if (variable) return pathName(`${variable}${rest}`);
  const pathText = text.replace(/^\$?\.+/, '');
  return item && !text.startsWith('$') ? `${item}.${pathName(pathText)}` : plainName(pathText);
}
