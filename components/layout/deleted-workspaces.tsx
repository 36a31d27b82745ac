'use client';

import { ConfirmButton } from '@/components/data/confirm-button';
import { Time } from '@/components/data/time';
import { Notice } from '@/components/ui/feedback/notice';
import { useRestoreWorkspace } from '@/lib/client/workspace';
import type { Session } from '@/lib/workspaces/contract';

/** Told to owners on the start page for as long as a workspace of theirs can be recovered. */
export function DeletedWorkspaces({ session }: { session: Session }) {
  if (session.deleted_workspaces.length === 0) return null;
  return (
    <section aria-label="Deleted workspaces" className="grid gap-2 px-4 pt-4 sm:px-8">
      {session.deleted_workspaces.map((workspace) => (
        <Notice
          key={workspace.id}
          tone="warning"
          title={`${workspace.name} was deleted`}
          action={<RecoverButton workspace={workspace} />}
        >
          <p>
            You can recover it until <Time value={workspace.recoverable_until} exact />. Then all of it is
            erased.
          </p>
        </Notice>
      ))}
    </section>
  );
}

/** Brings a deleted workspace back, after a question. */
export function RecoverButton({
  workspace: { id, name },
}: {
  workspace: Session['deleted_workspaces'][number];
}) {
  const restore = useRestoreWorkspace();
  return (
    <ConfirmButton
      label="Recover workspace…"
      name={`Recover ${name}`}
      size="sm"
      destructive={false}
      title={`Recover ${name}?`}
      description="Its members, keys and content are there again as they were, and waiting email goes out."
      confirmLabel="Recover workspace"
      doneMessage={`${name} is recovered.`}
      action={restore}
      input={id}
    />
  );
}
