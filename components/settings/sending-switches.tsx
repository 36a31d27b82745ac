import { parseAsBoolean, useQueryState } from 'nuqs';
import { type FormEvent, useState } from 'react';
import { SettingSwitch } from '@/components/settings/rules/setting-switch';
import { useSetting } from '@/components/settings/rules/use-setting';
import { Card } from '@/components/ui/display/card';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import type { UpdateWorkspaceInput, Workspace } from '@/lib/workspaces/contract';
import { PauseDialog } from './pause-dialog';

/** Pausing all sending with a reason, and whether support may resend. */
export function SendingSwitches({ workspace }: { workspace: Workspace }) {
  const { change, pending } = useSetting();
  // In the URL, so that the palette can link here.
  const [asking, setAsking] = useQueryState('pause', parseAsBoolean.withDefault(false));

  return (
    <Card title="Sending" className="grid gap-5">
      {(workspace.sending_paused || workspace.billing_restricted) && (
        <Notice tone="warning" title="Nothing new is accepted for sending">
          {workspace.billing_restricted
            ? 'An operator restricted the billing account of this workspace. Ask them to lift it.'
            : 'Programs get an error that says so, and can try again later.'}{' '}
          {workspace.waiting_held
            ? 'What was accepted before is held until you resume.'
            : 'What was accepted before still goes out.'}
        </Notice>
      )}
      <Switch
        label="Pause sending"
        hint="Refuses every new email at once. You choose what happens to emails that are waiting."
        checked={workspace.sending_paused}
        pending={pending}
        onCheckedChange={(paused) =>
          paused ? void setAsking(true) : change({ sending_paused: false }, 'Sending is resumed.')
        }
      />
      {asking && !workspace.sending_paused && <PauseDialog onClose={() => void setAsking(null)} />}
      {workspace.sending_paused && (
        <>
          <SettingSwitch
            workspace={workspace}
            setting="waiting_held"
            label="Hold waiting emails"
            hint="Emails that were accepted before the pause wait until you resume."
            on="Waiting emails are held."
            off="Waiting emails go out."
          />
          <PauseReason key={workspace.pause_reason} workspace={workspace} onSave={change} />
        </>
      )}
      <SettingSwitch
        workspace={workspace}
        setting="support_may_resend"
        label="Support may resend"
        hint="People with the role support may send an email once more, to its own recipient."
        on="Support may resend."
        off="Support may no longer resend."
      />
      <SettingSwitch
        workspace={workspace}
        setting="support_may_readdress"
        label="Support may resend to another address"
        hint={
          workspace.support_may_resend
            ? 'Such as a corrected one. The audit log keeps it.'
            : 'Such as a corrected one, once support may resend at all.'
        }
        disabled={!workspace.support_may_resend}
        on="Support may resend to other addresses."
        off="Support may resend to the recipient only."
      />
    </Card>
  );
}

type PauseProps = {
  workspace: Workspace;
  onSave: (input: UpdateWorkspaceInput, message: string) => void;
};

function PauseReason({ workspace, onSave }: PauseProps) {
  const [reason, setReason] = useState(workspace.pause_reason ?? '');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSave({ pause_reason: reason.trim() || null }, 'The reason is saved.');
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <Field
        label="Why sending is paused"
        hint="Shown to everybody in this workspace, and sent to programs with the error."
      >
        <Input value={reason} onChange={(event) => setReason(event.target.value)} maxLength={300} />
      </Field>
      <Button type="submit" variant="secondary">
        Save reason
      </Button>
    </form>
  );
}
