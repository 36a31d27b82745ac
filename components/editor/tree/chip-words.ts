import type { VariableDefinition } from '@/lib/document/contract';
import { isObject } from '@/lib/document/look-up-value';
import { sampleValues } from '@/lib/document/variables/sample-values';
import { nameItem } from './block-logic';
import { readOutput } from './variable-output';

/** Sample values of names, for the preview, and what the server prints for whole outputs. */
export type SampleWords = ReadonlyMap<string, string>;

/** A repeat: the name of its item and its list. */
export type Repeat = { item: string; list: string };

/** The repeats in a text. */
export function findRepeats(text: string): Repeat[] {
  const found = text.matchAll(/\{%-?\s*for\s+([\w-]+)\s+in\s+([\w.-]+)/g);
  return [...found].map(([, item = '', list = '']) => ({ item, list }));
}

/** Samples of variables, else their fallbacks; for lists those of the first item. */
export function collectSamples(
  variables: readonly VariableDefinition[],
  repeats: readonly Repeat[] = [],
): SampleWords {
  const values = sampleValues(variables, () => null);
  const pairs = Object.entries(values).flatMap(([name, value]) => {
    if (!Array.isArray(value)) return toPair(name, value);
    const items = [nameItem(name), ...repeats.flatMap(({ item, list }) => (list === name ? [item] : []))];
    const [first] = value;
    return items.flatMap((item) =>
      isObject(first)
        ? Object.entries(first).flatMap(([field, each]) => toPair(`${item}.${field}`, each))
        : toPair(item, first),
    );
  });
  return new Map(pairs.toReversed());
}

/** The label of a chip: the sample or name of `{{ first_name }}`, or the first words of a tag. */
export function chipLabel(source: string, samples: SampleWords): string {
  if (source.startsWith('<')) return 'comment';
  const printed = samples.get(source);
  if (printed !== undefined) return printed;
  const output = readOutput(source);
  if (output) return samples.get(output.name) ?? (output.fallback || output.name);
  const inside = getInside(source);
  if (source.startsWith('{{')) return inside.split('|')[0]?.trim() || inside;
  return inside.length > 28 ? `${inside.slice(0, 27)}…` : inside;
}

/** Whether the chip shows a name or code instead of what is printed, such as a filtered date. */
export function printsOtherWords(source: string, samples: SampleWords): boolean {
  if (samples.has(source)) return false;
  const output = readOutput(source);
  if (output) return !samples.has(output.name) && output.fallback === '';
  return source.startsWith('{{');
}

/** Fills in samples, or the last part of a name without one; shows each repeat and condition once. */
export function fillSamples(text: string, samples: SampleWords): string {
  return text
    .replaceAll(/\{%[\s\S]*?%\}/g, '')
    .replaceAll(
      /\{\{\s*([\w.-]+)[\s\S]*?\}\}/g,
      (output, name: string) =>
        samples.get(output) ?? samples.get(name) ?? (name.split('.').at(-1) ?? name).replaceAll('_', ' '),
    );
}

/** The tooltip of a chip. */
export function chipTitle(source: string): string {
  const output = readOutput(source);
  if (!output) return getInside(source);
  return output.fallback ? `${output.name}, or “${output.fallback}”` : output.name;
}

function getInside(source: string): string {
  return source.replace(/^\{[{%]-?\s*|\s*-?[}%]\}$/g, '');
}

function toPair(name: string, value: unknown): [string, string][] {
  return /^(?:string|number|boolean)$/.test(typeof value) ? [[name, String(value)]] : [];
}
