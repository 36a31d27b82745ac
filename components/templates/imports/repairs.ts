import { blankDocument } from '@/lib/document/compliance/blank-document';
import { sourceOf, type VariableDefinition, withSource } from '@/lib/document/contract';
import { readTagRepair, tagRepair } from '@/lib/document/import/tags/tag-repair';
import { renameVariables } from '@/lib/document/variables/rename-variables';
import type { TemplateImport } from '@/lib/templates/contract/imports';

export type Repair = TemplateImport['repairs'][number];

/** `tags`: other senders' tags translated to Liquid. */
export type RepairKind = 'tags' | 'source';

export function repairKind({ message }: Repair): RepairKind {
  return readTagRepair(message) === null ? 'source' : 'tags';
}

/** The message of a repair, with variables under the names they are given. */
export function repairMessage(
  { message }: Repair,
  variables: readonly VariableDefinition[],
  names: Readonly<Record<string, string>>,
): string {
  const tag = readTagRepair(message);
  if (!tag) return message;
  const document = { ...blankDocument('transactional', 'html'), variables: [...variables] };
  return tagRepair(tag.tag, sourceOf(renameVariables(withSource(document, tag.translated), names)));
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
