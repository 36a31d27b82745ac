import type { ChangeKind, DocumentDiff } from './diff-documents';

/** Summarizes changes: "the subject, 2 blocks changed, 1 block added". Null if nothing changed. */
export function summarizeChanges(diff: DocumentDiff): string | null {
  const texts = [diff.subject && 'subject changed', diff.preview_text && 'preview text changed'];
  const parts = [
    ...texts.filter((text) => text !== null),
    ...countedKinds(diff.blocks, 'block'),
    ...countedKinds(diff.variables, 'variable'),
    ...countedKinds(diff.conditions, 'condition'),
  ];
  if (parts.length > 0) return parts.join(', ');
  if (diff.source.length === 0) return null;
  return diff.source.length === 1
    ? '1 place of the source changed'
    : `${diff.source.length} places of the source changed`;
}

/** The kinds of changes, in display order. */
export const changeKinds: readonly ChangeKind[] = ['changed', 'added', 'removed', 'moved'];

function countedKinds(changes: readonly { kind: ChangeKind }[], noun: string): string[] {
  return changeKinds.flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [describeCount(count, noun, kind)];
  });
}

/** “2 blocks changed”. */
export function describeCount(count: number, noun: string, kind: ChangeKind): string {
  return `${count} ${noun}${count === 1 ? '' : 's'} ${kind}`;
}
