import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { TypedName } from '@/components/data/typed-name';
import { Notice } from '@/components/ui/feedback/notice';
import type { DeletedWorkspace } from '@/lib/workspaces/deletion/contract';

type Props = {
  name: string;
  action: UseMutationResult<DeletedWorkspace, Error, string>;
  onClose: () => void;
  onDeleted: () => void;
  /** What is deleted with it, in numbers. */
  children?: ReactNode;
};

/** Asks for a workspace's name before deleting it. */
export function DeleteDialog({ name, action, onClose, onDeleted, children }: Props) {
  const [typed, setTyped] = useState('');

  function submit() {
    action.mutate(typed, { onSuccess: onDeleted });
  }

  return (
    <FormDialog
      title={`Delete ${name}?`}
      description="Owners and operators can recover it for 7 days. After that it is permanently deleted."
      submitLabel="Delete workspace"
      variant="destructive"
      action={action}
      disabled={typed !== name}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <Notice tone="danger" title="Effective at once">
        API keys are refused, members lose access, and email that waits or is scheduled does not go out.
        Export what you must keep first: the log of emails and the contacts have an Export button.
      </Notice>
      <TypedName name={name} value={typed} onChange={setTyped} />
    </FormDialog>
  );
}
