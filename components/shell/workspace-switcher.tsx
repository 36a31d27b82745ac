import { useQueryClient } from '@tanstack/react-query';
import { ChevronsUpDown, Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { showFailure } from '@/components/data/show-failure';
import { Avatar } from '@/components/ui/display/avatar';
import {
  DropdownMenu,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '@/components/ui/overlay/dropdown-menu';
import { useSwitchWorkspace } from '@/lib/client/session';
import { enterWorkspace } from '@/lib/client/tab/tab-workspace';
import type { Session } from '@/lib/workspaces/contract';
import { NewWorkspaceDialog } from './new-workspace-dialog';

export function WorkspaceSwitcher({ session }: { session: Session }) {
  const client = useQueryClient();
  const router = useRouter();
  const switchWorkspace = useSwitchWorkspace();
  const [creating, setCreating] = useState(false);

  async function enter(workspaceId: string) {
    if (workspaceId === session.workspace.id) return;
    try {
      await switchWorkspace.mutateAsync(workspaceId);
    } catch (error) {
      showFailure(error);
      return;
    }
    enterWorkspace(workspaceId);
    // Data of one workspace must not be shown in another.
    router.push('/');
    await client.resetQueries();
  }

  return (
    <>
      <DropdownMenu
        align="start"
        className="w-60"
        trigger={
          <button
            type="button"
            aria-label={`Workspace: ${session.workspace.name}. Switch workspace`}
            className="flex w-full items-center gap-2.5 rounded-md border bg-card px-2.5 py-2 text-left shadow-soft transition-colors hover:bg-muted"
          >
            <Avatar name={session.workspace.name} square className="size-7" />
            <span className="min-w-0 flex-1 truncate font-medium text-sm">{session.workspace.name}</span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          </button>
        }
      >
        <MenuLabel>Workspaces</MenuLabel>
        <MenuChoice
          value={session.workspace.id}
          onValueChange={enter}
          options={session.workspaces.map((workspace) => ({ value: workspace.id, label: workspace.name }))}
        />
        {session.may_create_workspaces && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Plus aria-hidden />} onSelect={() => setCreating(true)}>
              New workspace…
            </MenuItem>
          </>
        )}
      </DropdownMenu>
      <NewWorkspaceDialog open={creating} onOpenChange={setCreating} onCreated={enter} />
    </>
  );
}
