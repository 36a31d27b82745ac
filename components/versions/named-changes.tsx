import type { ReactNode } from 'react';
import type { DiffSide, DocumentDiff } from '@/lib/document/compare/diff-documents';
import { ChangeList } from './change-list';
import { TextChange } from './text-change';

type Props = { from: DiffSide; to: DiffSide; diff: DocumentDiff; children?: ReactNode };

/** What changed, by name: texts, with more of them as `children`, then blocks and definitions. */
export function NamedChanges({ from, to, diff, children }: Props) {
  return (
    <>
      <TextChange name="Subject" before={from.subject} after={to.subject} />
      <TextChange name="Preview text" before={from.preview_text} after={to.preview_text} />
      {children}
      <ChangeList label="Blocks" changes={diff.blocks.map((block) => ({ ...block, name: block.label }))} />
      <ChangeList label="Variables" changes={diff.variables} />
      <ChangeList label="Conditions" changes={diff.conditions} />
    </>
  );
}
