import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { NewButton } from '@/components/data/new-button';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { issueAt } from '@/lib/client/api-error';
import { useSession } from '@/lib/client/session';
import { useCreateInvitation } from '@/lib/client/workspace';
import type { Role } from '@/lib/scopes';
import { rolesGivenBy } from './role-labels';

/** A button with a form that then shows the link to share. */
export function InviteMember() {
  return (
    <NewButton icon={<UserPlus aria-hidden />} dialog={(close) => <InviteDialog onClose={close} />}>
      Invite
    </NewButton>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useCreateInvitation();
  const [email, setEmail] = useState('');
  const choices = rolesGivenBy(useSession().data?.role);
  const [role, setRole] = useState<Role>('marketer');

  if (invite.data)
    return (
      <Dialog
        open
        persistent
        onOpenChange={onClose}
        size="md"
        title={`${invite.data.email} is invited`}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <div className="grid gap-3">
          <Notice tone="warning" title="Anyone with this link can join.">
            {invite.data.emailed
              ? `We are emailing it to ${invite.data.email}. You can pass it on yourself too: it is shown only now.`
              : 'No mail server is set, so nothing was emailed. Copy it and pass it on yourself: it is shown only now.'}
          </Notice>
          <CodeBlock wrap code={invite.data.accept_url} label="invitation link" />
        </div>
      </Dialog>
    );

  return (
    <FormDialog
      size="md"
      title="Invite someone"
      description="They join by a link, and choose their own password."
      submitLabel="Send the invitation"
      action={invite}
      shownPaths={['email']}
      onSubmit={() => invite.mutate({ email: email.trim(), role })}
      onClose={onClose}
    >
      <Field label="Email" error={issueAt(invite.error, 'email')} required>
        <Input type="email" value={email} onChange={(event) => setEmail(event.target.value)} required />
      </Field>
      <ChoiceGroup label="Role" value={role} onValueChange={setRole} options={choices} />
    </FormDialog>
  );
}
