'use client';

import { type FormEvent, useId, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useCreateWorkspace } from '@/lib/client/session';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (workspaceId: string) => void;
};

export function NewWorkspaceDialog({ open, onOpenChange, onCreated }: Props) {
  const formId = useId();
  const [name, setName] = useState('');
  const create = useCreateWorkspace();

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate(
      { name: name.trim() },
      {
        onSuccess: (workspace) => {
          onOpenChange(false);
          setName('');
          onCreated(workspace.id);
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New workspace"
      description="A workspace has its own templates, mail, addresses, keys and members. Nothing is shared with your other workspaces."
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={create.isPending} disabled={name.trim() === ''}>
            Create workspace
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <FormError error={create.error} />
        <Field label="Name" required>
          <Input
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={120}
            autoComplete="off"
          />
        </Field>
      </form>
    </Dialog>
  );
}
