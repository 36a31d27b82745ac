import type { TemplateImport } from '@/lib/templates/contract/imports';

export type Repair = TemplateImport['repairs'][number];

/** A repair is known by its place and its words. */
export function keyOf({ line, column, message }: Repair): string {
  return `${line}:${column}:${message}`;
}

/** All of these, each once, in the order of the source. */
export function mergeRepairs(...lists: readonly (readonly Repair[])[]): Repair[] {
  const byKey = new Map(lists.flat().map((repair) => [keyOf(repair), repair]));
  return [...byKey.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}
