'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { DeletedWorkspace } from '@/lib/workspaces/deletion/contract';

type Props = {
  name: string;
  action: UseMutationResult<DeletedWorkspace, Error, string>;
  onClose: () => void;
  onDeleted: () => void;
  /** What goes with it, in numbers. */
  children?: ReactNode;
};

/** Asks for the name of a workspace before it is deleted. */
export function DeleteDialog({ name, action, onClose, onDeleted, children }: Props) {
  const formId = useId();
  const [typed, setTyped] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    action.mutate(typed, { onSuccess: onDeleted });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Delete ${name}?`}
      description="Owners and operators can recover it for 7 days. After that it is gone for good."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="destructive"
            pending={action.isPending}
            disabled={typed !== name}
          >
            Delete workspace
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <FormError error={action.error} />
        {children}
        <Notice tone="danger" title="Effective at once">
          API keys are refused, members lose access, and waiting email does not go out.
        </Notice>
        <Field label={`Type ${name} to confirm`} required>
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </form>
    </Dialog>
  );
}
