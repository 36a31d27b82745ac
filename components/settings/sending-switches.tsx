'use client';

import { Card } from '@/components/ui/display/card';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { Switch } from '@/components/ui/form/switch';
import { errorMessage } from '@/lib/client/api-error';
import { useUpdateWorkspace } from '@/lib/client/workspace';
import type { UpdateWorkspaceInput, Workspace } from '@/lib/workspaces/contract';

/** The emergency brake, and the account's restriction. */
export function SendingSwitches({ workspace }: { workspace: Workspace }) {
  const update = useUpdateWorkspace();

  function change(input: UpdateWorkspaceInput, message: string) {
    update.mutate(input, {
      onSuccess: () => toast.success(message),
      onError: (error) => toast.error(errorMessage(error)),
    });
  }

  return (
    <Card title="Sending" className="grid gap-5">
      {(workspace.sending_paused || workspace.billing_restricted) && (
        <Notice tone="warning" title="Nothing new is accepted for sending">
          Programs are told so, and can try again later. What was accepted before still goes out.
        </Notice>
      )}
      <Switch
        label="Pause sending"
        hint="Refuses every new email at once, for when something has gone wrong."
        checked={workspace.sending_paused}
        disabled={update.isPending}
        onCheckedChange={(paused) =>
          change({ sending_paused: paused }, paused ? 'Sending is paused.' : 'Sending goes on.')
        }
      />
      <Switch
        label="Restrict the billing account"
        hint="The same, said to be about the account."
        checked={workspace.billing_restricted}
        disabled={update.isPending}
        onCheckedChange={(restricted) =>
          change(
            { billing_restricted: restricted },
            restricted ? 'The account is restricted.' : 'The restriction is lifted.',
          )
        }
      />
    </Card>
  );
}
