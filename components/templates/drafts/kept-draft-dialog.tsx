import { useMemo, useState } from 'react';
import { Time } from '@/components/data/time';
import { contentSide } from '@/components/templates/content/content-side';
import type { ServerDraft } from '@/components/templates/content/draft-content';
import { Button } from '@/components/ui/form/button';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { KeptDraft } from './kept-drafts';
import { WhatChanges } from './what-changes';

type Props = {
  templateId: string;
  kept: KeptDraft;
  /** The number of other drafts left by other tabs. */
  more: number;
  current: ServerDraft;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers unsaved work left on this device. Discarding it needs a confirmation. */
export function KeptDraftDialog({ templateId, kept, more, current, onRestore, onDiscard }: Props) {
  const [discarding, setDiscarding] = useState(false);
  const [from, to] = useMemo(
    () => [
      contentSide(current.content, { stamp: `saved-${current.revision}`, name: 'the saved draft' }),
      contentSide(kept.content, { stamp: kept.key, name: 'your unsaved work' }),
    ],
    [current, kept],
  );
  const moved = kept.base.revision !== current.revision;
  return (
    <>
      <Dialog
        open
        onOpenChange={() => undefined}
        persistent
        size="lg"
        title="Unsaved work was kept on this device"
        description={
          <>
            You wrote this <Time value={kept.keptAt} />, and it never reached the server.
            {moved &&
              ' The draft was saved by someone since; you will be able to compare before anything is replaced.'}
            {more > 0 &&
              ` ${more === 1 ? 'One more' : `${more} more`} from another tab ${more === 1 ? 'is' : 'are'} offered the next time.`}
          </>
        }
        footer={
          <>
            <Button variant="secondary" onClick={() => setDiscarding(true)}>
              Discard my work…
            </Button>
            <Button onClick={onRestore}>Restore my work</Button>
          </>
        }
      >
        <WhatChanges pictured templateId={templateId} from={from} to={to} />
      </Dialog>
      <AlertDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title="Discard this work?"
        description="It exists only on this device and cannot be recovered."
        confirmLabel="Discard"
        destructive
        onConfirm={onDiscard}
      />
    </>
  );
}
