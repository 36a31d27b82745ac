import { showFailure } from '@/components/data/show-failure';
import { toast } from '@/components/ui/feedback/toast';
import { useUpdateWorkspace } from '@/lib/client/workspace';
import type { UpdateWorkspaceInput } from '@/lib/workspaces/contract';

/** Changes a workspace setting at once, and confirms its new state. */
export function useSetting() {
  const update = useUpdateWorkspace();
  const change = (input: UpdateWorkspaceInput, message: string) =>
    update.mutate(input, { onSuccess: () => toast.success(message), onError: showFailure });
  return { change, pending: update.isPending };
}
