import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Args, Command, Option } from './command.js';
import { LocalError, UsageError } from './failures.js';

/** Options of every command. */
export const commonOptions: Record<string, Option> = {
  json: { help: 'Print JSON, for programs' },
  url: { help: 'Where Postroom runs, instead of POSTROOM_URL or the login', value: 'URL' },
  help: { help: 'Show this help', short: 'h' },
};

/** Parses the words after a command's name; `UsageError` for unknown ones. */
export function readArgs(command: Command, words: readonly string[]): Args {
  const known = { ...commonOptions, ...command.options };
  const options = Object.entries(known).map(([name, option]) => {
    const type = option.value === undefined ? ('boolean' as const) : ('string' as const);
    const { short, multiple = false } = option;
    return [name, { type, multiple, ...(short && { short }) }] as const;
  });
  const { values, positionals } = parse(words, Object.fromEntries(options), known);
  return {
    words: positionals,
    one: (sentence) => {
      const [word, more] = positionals;
      if (word === undefined || more !== undefined) throw new UsageError(sentence);
      return word;
    },
    none: () => {
      if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is no option.`);
    },
    flag: (name) => values[name] === true,
    text: (name) => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    },
    texts: (name) => [values[name] ?? []].flat().map(String),
  };
}

type ParsedOptions = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

function parse(words: readonly string[], options: ParsedOptions, known: Record<string, Option>) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(optionSentence(String(error instanceof Error ? error.message : error), known));
  }
}

/** Our message for a wrong option: node's own quotes names and gives advice that does not apply here. */
function optionSentence(message: string, known: Record<string, Option>): string {
  const [, name = ''] = /'(?:-\w, )?(-[^' ]*)/.exec(message) ?? [];
  const { value } = known[name.replace(/^-+/, '')] ?? {};
  if (/^Unknown option/.test(message)) return `There is no option ${name}.`;
  if (value === undefined) return `${name} takes no value.`;
  return `${name} takes a value: ${name} ${value}${/ambiguous/.test(message) ? `, or ${name}=${value} where it begins with -` : ''}.`;
}

/** A whole number of an option; `UsageError` for anything else. */
export function numberOf(
  args: Args,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const text = args.text(name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new UsageError(`--${name} takes a whole number from ${min} to ${max}.`);
  return value;
}

/** Variables from `--variables file.json`, overridden by `--var name=value`; values are parsed as JSON if possible. */
export function variablesOf(args: Args, cwd: string): Record<string, unknown> | undefined {
  const file = args.text('variables');
  const assignments = args.texts('var');
  if (file === undefined && assignments.length === 0) return undefined;
  const all: Record<string, unknown> = file === undefined ? {} : readObject(path.resolve(cwd, file));
  for (const one of assignments) {
    const end = one.indexOf('=');
    if (end < 1) throw new UsageError(`--var takes name=value, not ${one}.`);
    all[one.slice(0, end)] = readValue(one.slice(end + 1));
  }
  return all;
}

/** The options for `variablesOf`. */
export const variableOptions: Record<string, Option> = {
  var: { help: 'A variable; numbers, true and JSON are read as such', value: 'NAME=VALUE', multiple: true },
  variables: { help: 'A JSON file of variables', value: 'FILE' },
};

/** The text of a file named by the user; `LocalError` if it cannot be read. */
export function readText(file: string): string {
  return readBytes(file).toString('utf8');
}

export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new LocalError(`${file} cannot be read.`);
  }
}

function readObject(file: string): Record<string, unknown> {
  const text = readText(file);
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === 'object' && !Array.isArray(value)) return { ...value };
  } catch {
    // Reported below, like anything else that is not an object.
  }
  throw new LocalError(`${file} holds no JSON object.`);
}

function readValue(text: string): unknown {
  if (!/^(?:-?\d|[[{"]|true$|false$|null$)/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
