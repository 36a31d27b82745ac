import { Time } from '@/components/data/time';
import { RecoverWorkspace } from '@/components/layout/recover-workspace';
import { Notice } from '@/components/ui/feedback/notice';
import { useRestoreWorkspace } from '@/lib/client/workspace';
import type { Session } from '@/lib/workspaces/contract';

/** Shown to owners on the start page while their deleted workspace can be restored. */
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

type RecoverProps = { workspace: Session['deleted_workspaces'][number] };

export function RecoverButton({ workspace }: RecoverProps) {
  const restore = useRestoreWorkspace();
  return <RecoverWorkspace workspace={workspace} label="Recover workspace…" action={restore} />;
}
