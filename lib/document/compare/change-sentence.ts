import type { ChangeKind, DocumentDiff } from './diff-documents';

/** Summarizes changes: "the subject, 2 blocks changed, 1 block added". Null if nothing changed. */
export function summarizeChanges(diff: DocumentDiff): string | null {
  const texts = [diff.subject && 'subject changed', diff.preview_text && 'preview text changed'];
  const parts = [
    ...texts.filter((text) => text !== null),
    ...countByKind(diff.blocks, 'block'),
    ...countByKind(diff.variables, 'variable'),
    ...countByKind(diff.conditions, 'condition'),
  ];
  if (parts.length > 0) return parts.join(', ');
  if (diff.source.length === 0) return null;
  return diff.source.length === 1
    ? '1 place of the source changed'
    : `${diff.source.length} places of the source changed`;
}

const kinds: readonly ChangeKind[] = ['changed', 'added', 'removed', 'moved'];

function countByKind(changes: readonly { kind: ChangeKind }[], noun: string): string[] {
  return kinds.flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'} ${kind}`];
  });
}
