'use client';

import { useState } from 'react';
import { Time } from '@/components/data/time';
import type { ServerDraft } from '@/components/templates/content/draft-content';
import { Button } from '@/components/ui/form/button';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { KeptChanges } from './kept-changes';
import type { KeptDraft } from './kept-drafts';

type Props = {
  kept: KeptDraft;
  current: ServerDraft;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Work was left on this device: go on with it, or not. Nothing is thrown away without being asked twice. */
export function KeptDraftDialog({ kept, current, onRestore, onDiscard }: Props) {
  const [discarding, setDiscarding] = useState(false);
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
          </>
        }
        footer={
          <>
            <Button variant="secondary" onClick={() => setDiscarding(true)}>
              Discard my work…
            </Button>
            <Button autoFocus onClick={onRestore}>
              Restore my work
            </Button>
          </>
        }
      >
        <KeptChanges before={current.content} after={kept.content} />
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
