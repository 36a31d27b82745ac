import { useState } from 'react';
import { FormCard } from '@/components/data/form-card';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { countOf, formatNumber } from '@/lib/amounts';
import { useRetentionPreview, useUpdateWorkspace } from '@/lib/client/workspace';
import type { Workspace } from '@/lib/workspaces/contract';

/** How long emails are stored. A shorter time deletes emails: shows how many, and asks for confirmation. */
export function RetentionForm({ workspace }: { workspace: Workspace }) {
  const update = useUpdateWorkspace();
  const [days, setDays] = useState(String(workspace.retention_days));
  const [typed, setTyped] = useState('');
  const wantedDays = Number(days);
  const shorter = wantedDays >= 1 && wantedDays < workspace.retention_days;
  const preview = useRetentionPreview(shorter ? wantedDays : null);
  const removed = preview.data?.emails_removed ?? 0;
  const mustType = shorter && removed > 0;
  const countText = preview.data?.at_least
    ? `${formatNumber(removed)} or more emails`
    : countOf(removed, 'email');

  function submit() {
    update.mutate(
      { retention_days: wantedDays },
      {
        onSuccess: () => {
          setTyped('');
          toast.success('Saved.');
        },
      },
    );
  }

  return (
    <FormCard
      title="Retention"
      className="grid gap-4"
      submitLabel={mustType ? `Delete ${countText} and save` : 'Save retention'}
      variant={mustType ? 'destructive' : 'primary'}
      action={{ isPending: update.isPending, error: update.error ?? (shorter ? preview.error : null) }}
      disabled={
        wantedDays === workspace.retention_days ||
        (shorter && !preview.data) ||
        (mustType && typed.trim() !== String(wantedDays))
      }
      onSubmit={submit}
    >
      <Field
        label="Keep emails for (days)"
        hint="Afterwards they are permanently deleted, with their content, events and attachments."
        required
      >
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={3650}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          required
        />
      </Field>
      {mustType && (
        <>
          <Notice
            tone="danger"
            title={`${countText} ${removed === 1 ? 'is' : 'are'} older than ${countOf(wantedDays, 'day')}`}
          >
            They are deleted within minutes and cannot be recovered.
          </Notice>
          <Field label={`Type ${wantedDays} to confirm`} required>
            <Input
              value={typed}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </>
      )}
    </FormCard>
  );
}
