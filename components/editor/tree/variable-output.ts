import type { VariableDefinition } from '@/lib/document/contract';
import { nameItem } from './block-logic';

/** A printed variable with its fallback. */
export type VariableOutput = { name: string; fallback: string };

/** Reads `{{ name }}` and `{{ name | default: 'there' }}`; null for anything else. */
export function readOutput(source: string): VariableOutput | null {
  const match = /^\{\{-?\s*([\w.-]+?)\s*(?:\|\s*default:\s*(?:'([^']*)'|"([^"]*)")\s*)?-?\}\}$/.exec(source);
  const [, name, single, double] = match ?? [];
  return name === undefined ? null : { name, fallback: single ?? double ?? '' };
}

/** The shortest way to print a variable. Quotes that Liquid cannot contain become typographic ones. */
export function writeOutput({ name, fallback }: VariableOutput): string {
  const text = fallback.replaceAll(/[{}]/g, '');
  if (text === '') return `{{ ${name} }}`;
  if (!text.includes("'")) return `{{ ${name} | default: '${text}' }}`;
  return `{{ ${name} | default: '${text.replaceAll("'", '’')}' }}`;
}

/** What can be inserted for a variable: itself, or the fields of a list's items. */
export function listInsertions(variable: VariableDefinition): { label: string; source: string }[] {
  if (variable.type !== 'list') return [{ label: variable.name, source: `{{ ${variable.name} }}` }];
  const item = nameItem(variable.name);
  return (variable.fields ?? []).map(({ name }) => ({
    label: `${item}.${name} (inside a repeat)`,
    source: `{{ ${item}.${name} }}`,
  }));
}
