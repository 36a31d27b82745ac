import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { useCreateWorkspace } from '@/lib/client/session';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (workspaceId: string) => void;
};

export function NewWorkspaceDialog({ open, onOpenChange, onCreated }: Props) {
  const [name, setName] = useState('');
  const create = useCreateWorkspace();

  function submit() {
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
    <FormDialog
      open={open}
      title="New workspace"
      description="A workspace has its own templates, emails, addresses, keys and members. Nothing is shared with your other workspaces."
      submitLabel="Create workspace"
      action={create}
      disabled={name.trim() === ''}
      onSubmit={submit}
      onClose={() => onOpenChange(false)}
    >
      <Field label="Name" required>
        <Input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={120}
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  );
}
