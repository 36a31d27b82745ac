'use client';

import { useState } from 'react';
import { Time } from '@/components/data/time';
import { Button } from '@/components/ui/form/button';
import { CopyButton } from '@/components/ui/form/copy-button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/navigation/tabs';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { SourceDiff } from '@/components/versions/source-diff';
import { TextChange } from '@/components/versions/text-change';
import { sourceOf } from '@/lib/document/contract';
import type { DraftContent } from './draft-content';
import type { TheirDraft } from './draft-state';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  mine: DraftContent;
  theirs: TheirDraft;
  /** Both sides' changes together, where they do not touch the same places. */
  merged: DraftContent | null;
  onTakeTheirs: () => void;
  onKeep: (content: DraftContent) => void;
};

/** Two people wrote on one draft: shows who, when and what, and lets the author choose. */
export function ConflictDialog({ open, onOpenChange, mine, theirs, merged, onTakeTheirs, onKeep }: Props) {
  const [asking, setAsking] = useState(false);
  const mySource = sourceOf(mine.document);
  const theirSource = sourceOf(theirs.content.document);
  const mergedSource = merged && sourceOf(merged.document);

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        size="xl"
        title="This draft was saved by someone else"
        description={
          <>
            {theirs.savedBy ?? 'Someone'} saved revision {theirs.revision}
            {theirs.savedAt && (
              <>
                {' '}
                (<Time value={theirs.savedAt} />)
              </>
            )}{' '}
            while you were writing. Your work is kept on this device until you decide.
          </>
        }
        footer={
          <>
            <CopyButton
              value={mySource}
              label="my source"
              showLabel
              variant="ghost"
              size="md"
              className="mr-auto"
            />
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Load theirs…
            </Button>
            <Button variant={merged ? 'secondary' : 'primary'} onClick={() => onKeep(mine)}>
              Keep mine as a new revision
            </Button>
            {merged && <Button onClick={() => onKeep(merged)}>Keep both changes</Button>}
          </>
        }
      >
        <Tabs defaultValue={mergedSource ? 'merged' : 'mine'}>
          <TabsList>
            {mergedSource && <TabsTrigger value="merged">Both together</TabsTrigger>}
            <TabsTrigger value="mine">Mine against theirs</TabsTrigger>
          </TabsList>
          {mergedSource && (
            <TabsContent value="merged">
              <SourceDiff label="Theirs, with my changes added" before={theirSource} after={mergedSource} />
            </TabsContent>
          )}
          <TabsContent value="mine">
            <TextChange name="Subject" before={theirs.content.subject} after={mine.subject} />
            <TextChange name="Preview text" before={theirs.content.previewText} after={mine.previewText} />
            <SourceDiff label="From theirs to mine" before={theirSource} after={mySource} />
          </TabsContent>
        </Tabs>
      </Dialog>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Load theirs and discard yours?"
        description="What you wrote since your last save is removed from this device. Copy it first if you may need it."
        confirmLabel="Load theirs"
        destructive
        onConfirm={() => {
          setAsking(false);
          onTakeTheirs();
        }}
      />
    </>
  );
}
