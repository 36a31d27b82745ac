import { readTagRepair } from '@/lib/document/import/tags/tag-repair';
import type { TemplateImport } from '@/lib/templates/contract/imports';

export type Repair = TemplateImport['repairs'][number];

/** `tags` are those of other senders, written as Liquid. */
export type RepairKind = 'tags' | 'source';

export function repairKind({ message }: Repair): RepairKind {
  return readTagRepair(message) === null ? 'source' : 'tags';
}

/** A repair is known by its place and its words. */
export function repairKey({ line, column, message }: Repair): string {
  return `${line}:${column}:${message}`;
}

/** All of these, each once, in the order of the source. */
export function mergeRepairs(...lists: readonly (readonly Repair[])[]): Repair[] {
  const byKey = new Map(lists.flat().map((repair) => [repairKey(repair), repair]));
  return [...byKey.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}
