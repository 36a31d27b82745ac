import type { VariableDefinition } from '@/lib/document/contract';
import { itemName } from './block-logic';

/** A variable as it is printed: its name, and what stands in for it where a recipient has no value. */
export type VariableOutput = { name: string; fallback: string };

/** Reads `{{ name }}` and `{{ name | default: 'there' }}`; null for anything that says more. */
export function readOutput(source: string): VariableOutput | null {
  const match = /^\{\{-?\s*([\w.-]+?)\s*(?:\|\s*default:\s*(?:'([^']*)'|"([^"]*)")\s*)?-?\}\}$/.exec(source);
  const [, name, single, double] = match ?? [];
  return name === undefined ? null : { name, fallback: single ?? double ?? '' };
}

/** The shortest way to print a variable. What Liquid could not hold in quotes is written with typographic ones. */
export function writeOutput({ name, fallback }: VariableOutput): string {
  const text = fallback.replaceAll(/[{}]/g, '');
  if (text === '') return `{{ ${name} }}`;
  if (!text.includes("'")) return `{{ ${name} | default: '${text}' }}`;
  return `{{ ${name} | default: '${text.replaceAll("'", '’')}' }}`;
}

/** What can be inserted for a variable: itself, or the fields of a list's items. */
export function liquidFor(variable: VariableDefinition): { label: string; source: string }[] {
  if (variable.type !== 'list') return [{ label: variable.name, source: `{{ ${variable.name} }}` }];
  const item = itemName(variable.name);
  return (variable.fields ?? []).map(({ name }) => ({
    label: `${item}.${name} (inside a repeat)`,
    source: `{{ ${item}.${name} }}`,
  }));
}
