import { useMemo, useState } from 'react';
import { Time } from '@/components/data/time';
import type { TemplateServer } from '@/components/editor/answers/template-server';
import type { DraftContent } from '@/components/templates/content/draft-content';
import { mergeContent } from '@/components/templates/content/merge-content';
import { Button } from '@/components/ui/form/button';
import { CopyButton } from '@/components/ui/form/copy-button';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { otherTab } from '@/lib/client/saved-by';
import type { Kept } from '@/lib/document/compare/merge-documents';
import { sourceOf } from '@/lib/document/contract';
import { withIndexKeys } from '@/lib/with-index-keys';
import { ConflictChoice } from './conflict-choice';
import type { TheirDraft } from './draft-state';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  server: TemplateServer;
  base: DraftContent;
  mine: DraftContent;
  theirs: TheirDraft;
  onTakeTheirs: () => void;
  onKeep: (content: DraftContent) => void;
};

/** Conflicts with someone else's changes, chosen one by one. All other changes of both are kept. */
export function ConflictDialog(props: Props) {
  const { open, onOpenChange, server, base, mine, theirs, onTakeTheirs, onKeep } = props;
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<Readonly<Record<number, Kept>>>({});
  const merged = useMemo(
    () => mergeContent(base, mine, theirs.content, (index) => chosen[index] ?? null),
    [base, mine, theirs, chosen],
  );
  const name = theirs.savedBy ?? 'Someone';
  const [another, own] = name === otherTab ? ['the other tab’s', 'this one’s'] : ['theirs', 'yours'];
  const count = merged.conflicts.length;
  const isWholeDocument = merged.conflicts.some(
    ({ kind, label }) => kind === 'document' || label === '<document>',
  );

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        size="xl"
        title="The same place was changed twice"
        description={
          <>
            {name} saved revision {theirs.revision}
            {theirs.savedAt && (
              <>
                {' '}
                (<Time value={theirs.savedAt} />)
              </>
            )}{' '}
            while you were writing.{' '}
            {isWholeDocument
              ? 'Your source cannot be read as blocks yet, so one version stays as a whole. Close this and correct it to choose block by block.'
              : `${count === 1 ? 'One place was' : `${count} places were`} changed by both: choose what stays. Everything else of both is kept.`}
          </>
        }
        footer={
          <>
            <CopyButton
              value={sourceOf(mine.document)}
              label="my source"
              showLabel
              variant="ghost"
              size="md"
              className="mr-auto"
            />
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Load {another}…
            </Button>
            <Button onClick={() => onKeep(merged.content)}>Save the result</Button>
          </>
        }
      >
        <ol className="grid gap-6">
          {withIndexKeys(merged.conflicts).map(([key, conflict], index) => (
            <li key={key}>
              <ConflictChoice
                conflict={conflict}
                number={count > 1 ? index + 1 : null}
                theirName={name}
                server={server}
                documents={{ mine: mine.document, theirs: theirs.content.document }}
                onChoose={(kept) => setChosen({ ...chosen, [index]: kept })}
              />
            </li>
          ))}
        </ol>
      </Dialog>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Load ${another} and discard ${own}?`}
        description="What you wrote since your last save is removed from this device. Copy it first if you may need it."
        confirmLabel={`Load ${another}`}
        destructive
        onConfirm={() => {
          setAsking(false);
          onTakeTheirs();
        }}
      />
    </>
  );
}
