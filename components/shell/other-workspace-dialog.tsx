import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { showFailure } from '@/components/data/show-failure';
import { Button } from '@/components/ui/form/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useSwitchWorkspace } from '@/lib/client/session';
import { enterWorkspace } from '@/lib/client/tab/tab-workspace';
import type { Session } from '@/lib/workspaces/contract';

type OtherWorkspaceDialogProps = {
  /** The session that the page was opened with. */
  shown: Session;
  /** The session now. */
  session: Session;
};

/** Asks which workspace to go on in: the session moved to another one, in another tab or by signing in again. */
export function OtherWorkspaceDialog({ shown, session }: OtherWorkspaceDialogProps) {
  const client = useQueryClient();
  const router = useRouter();
  const switchWorkspace = useSwitchWorkspace();
  const [here, there] = [shown.workspace, session.workspace];
  const mayReturn = session.workspaces.some(({ id }) => id === here.id);

  async function goOnHere() {
    try {
      await switchWorkspace.mutateAsync(here.id);
      await client.invalidateQueries();
    } catch (error) {
      showFailure(error);
    }
  }

  async function openOther() {
    enterWorkspace(there.id);
    router.push('/');
    await client.resetQueries();
  }

  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      persistent
      title={`You are now in ${there.name}`}
      description={
        mayReturn
          ? `This page belongs to ${here.name}. You switched in another tab, or signed in again. What you have typed here is still here.`
          : `This page belongs to ${here.name}, which you no longer have access to.`
      }
      footer={
        <>
          <Button variant="secondary" onClick={openOther} disabled={switchWorkspace.isPending}>
            Open {there.name}
          </Button>
          {mayReturn && (
            <Button onClick={goOnHere} pending={switchWorkspace.isPending}>
              Go on in {here.name}
            </Button>
          )}
        </>
      }
    />
  );
}
