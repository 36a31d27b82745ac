import { ConfirmButton } from '@/components/data/confirm-button';
import type { useRestoreAnyWorkspace, useRestoreWorkspace } from '@/lib/client/workspace';

type Props = {
  workspace: { id: string; name: string };
  label: string;
  action: ReturnType<typeof useRestoreWorkspace | typeof useRestoreAnyWorkspace>;
};

/** Restores a deleted workspace, after confirmation. */
export function RecoverWorkspace({ workspace: { id, name }, label, action }: Props) {
  return (
    <ConfirmButton
      label={label}
      name={`Recover ${name}`}
      size="sm"
      destructive={false}
      title={`Recover ${name}?`}
      description="Its members, keys and content are there again as they were, and waiting emails go out."
      confirmLabel="Recover workspace"
      doneMessage={`${name} is recovered.`}
      action={action}
      input={id}
    />
  );
}
