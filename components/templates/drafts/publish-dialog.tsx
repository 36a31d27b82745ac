'use client';

import { useEffect, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { Notice } from '@/components/ui/feedback/notice';
import { Spinner } from '@/components/ui/feedback/spinner';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { Dialog } from '@/components/ui/overlay/dialog';
import { usePublishTemplate, useTemplateChecks } from '@/lib/client/templates';
import { ChecksSummary } from './checks-summary';
import type { DraftSession } from './draft-session';

type Props = { templateId: string; session: DraftSession; onClose: () => void; onPublished: () => void };

/** Saves what is open, says what the checks found, and publishes exactly that revision. */
export function PublishDialog({ templateId, session, onClose, onPublished }: Props) {
  const [saved, setSaved] = useState<boolean | null>(null);
  const [note, setNote] = useState('');
  const publish = usePublishTemplate(templateId);
  const { base } = session.getSnapshot();
  const checks = useTemplateChecks(templateId, base.revision, saved === true);

  useEffect(() => {
    let current = true;
    void session.flush().then((done) => current && setSaved(done));
    return () => {
      current = false;
    };
  }, [session]);

  function submit() {
    publish.mutate(
      {
        revision: base.revision,
        published_version_id: base.publishedVersionId,
        ...(note.trim() ? { note: note.trim() } : {}),
      },
      {
        onSuccess: (version) => {
          toast.success(`Version ${version.version_number} is published. New mail uses it from now on.`);
          onPublished();
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title="Publish"
      description="Makes this draft the version that is sent from now on. Versions never change: you can always go back to an older one."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={submit} disabled={saved !== true} pending={publish.isPending}>
            Publish version
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {saved === null && <Spinner label="Saving the draft first…" />}
        {saved === false && (
          <Notice tone="danger" title="The draft could not be saved">
            Close this and look at the state beside the template's name: it says what is wrong.
          </Notice>
        )}
        {saved && <ChecksSummary checks={checks} />}
        <FormError error={publish.error} />
        <Field label="Note" hint="What changed and why, for the history." optional>
          <Textarea value={note} onChange={(event) => setNote(event.target.value)} maxLength={500} rows={2} />
        </Field>
      </div>
    </Dialog>
  );
}
