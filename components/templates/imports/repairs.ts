import { readTagRepair } from '@/lib/document/import/tags/tag-repair';
import type { TemplateImport } from '@/lib/templates/contract/imports';

export type Repair = TemplateImport['repairs'][number];

/** `tags`: other senders' tags translated to Liquid. */
export type RepairKind = 'tags' | 'source';

export function repairKind({ message }: Repair): RepairKind {
  return readTagRepair(message) === null ? 'source' : 'tags';
}

/** A key from a repair's place and message. */
export function repairKey({ line, column, message }: Repair): string {
  return `${line}:${column}:${message}`;
}

/** All repairs, each once, in source order. */
export function mergeRepairs(...lists: readonly (readonly Repair[])[]): Repair[] {
  const byKey = new Map(lists.flat().map((repair) => [repairKey(repair), repair]));
  return [...byKey.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}
