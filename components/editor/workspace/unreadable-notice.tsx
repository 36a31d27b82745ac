import type { CodePosition } from '@/components/editor/code/code-editor';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import type { DocumentIssue } from '@/lib/document/contract';

type UnreadableNoticeProps = {
  issues: readonly DocumentIssue[];
  onShowCode: (place: CodePosition) => void;
};

/** Why the canvas shows an earlier state than the code. */
export function UnreadableNotice({ issues: [first], onShowCode }: UnreadableNoticeProps) {
  return (
    <Notice
      tone="warning"
      title="The code cannot be shown as blocks"
      className="m-3"
      action={
        <Button
          size="sm"
          variant="secondary"
          onClick={() => onShowCode({ line: first?.line ?? 1, column: first?.column ?? 1 })}
        >
          Go to the code
        </Button>
      }
    >
      {first?.message} The canvas shows the last state that could be read; your code is kept.
    </Notice>
  );
}
