import type { VariableDefinition } from '@/lib/document/contract';
import { givenValue } from '@/lib/document/given-value';
import { readSavedValue } from '@/lib/document/variable-value';
import { itemName } from './block-logic';
import { readOutput } from './variable-output';

/** What a preview prints for each name that has a value to show. */
export type SampleWords = ReadonlyMap<string, string>;

/** What a repeat calls an item, and the list that it goes through. */
export type Repeat = { item: string; list: string };

/** The repeats that stand in a text. */
export function repeatsIn(text: string): Repeat[] {
  const found = text.matchAll(/\{%-?\s*for\s+([\w-]+)\s+in\s+([\w.-]+)/g);
  return [...found].map(([, item = '', list = '']) => ({ item, list }));
}

/** The samples of variables, else their fallbacks; of a list those of its first item. */
export function sampleWords(
  variables: readonly VariableDefinition[],
  repeats: readonly Repeat[] = [],
): SampleWords {
  return new Map(variables.flatMap((variable) => samplesOf(variable, repeats)).toReversed());
}

/** What a chip says: `{{ first_name }}` its sample or its name, a tag its first words. */
export function chipWords(source: string, samples: SampleWords): string {
  if (source.startsWith('<')) return 'comment';
  const output = readOutput(source);
  if (output) return samples.get(output.name) ?? (output.fallback || output.name);
  const inside = insideOf(source);
  if (source.startsWith('{{')) return inside.split('|')[0]?.trim() || inside;
  return inside.length > 28 ? `${inside.slice(0, 27)}…` : inside;
}

/** Whether a chip says a name or code in the place of what is printed: a date that is written by its filter, say. */
export function printsOtherWords(source: string, samples: SampleWords): boolean {
  const output = readOutput(source);
  if (output) return !samples.has(output.name) && output.fallback === '';
  return source.startsWith('{{');
}

/** Fills in samples, and the last word of a name where there is none; each repeat and condition is shown once. */
export function withSamples(text: string, samples: SampleWords): string {
  return text
    .replaceAll(/\{%[\s\S]*?%\}/g, '')
    .replaceAll(
      /\{\{\s*([\w.-]+)[\s\S]*?\}\}/g,
      (_output, name: string) => samples.get(name) ?? (name.split('.').at(-1) ?? name).replaceAll('_', ' '),
    );
}

/** What a chip stands for. */
export function chipTitle(source: string): string {
  const output = readOutput(source);
  if (!output) return insideOf(source);
  return output.fallback ? `${output.name}, or “${output.fallback}”` : output.name;
}

function insideOf(source: string): string {
  return source.replace(/^\{[{%]-?\s*|\s*-?[}%]\}$/g, '');
}

type Named = Pick<VariableDefinition, 'type' | 'sample' | 'fallback'>;

function samplesOf(variable: VariableDefinition, repeats: readonly Repeat[]): [string, string][] {
  const { name, type, fields = [] } = variable;
  const saved = savedOf(variable);
  if (type !== 'list') return pair(name, saved);
  const [first] = Array.isArray(saved) ? saved : [];
  const given = typeof first === 'object' && first !== null ? first : {};
  const items = [itemName(name), ...repeats.flatMap(({ item, list }) => (list === name ? [item] : []))];
  return items.flatMap((item) => [
    ...pair(item, first),
    ...fields.flatMap((field) =>
      pair(
        `${item}.${field.name}`,
        readSavedValue(field.type, givenValue(given, field.name).value) ?? savedOf(field),
      ),
    ),
  ]);
}

function savedOf({ type, sample, fallback }: Named): unknown {
  return readSavedValue(type, sample) ?? readSavedValue(type, fallback);
}

function pair(name: string, value: unknown): [string, string][] {
  return /^(?:string|number|boolean)$/.test(typeof value) ? [[name, String(value)]] : [];
}
