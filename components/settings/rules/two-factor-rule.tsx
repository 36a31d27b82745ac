import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { FormError } from '@/components/data/form-error';
import { Card } from '@/components/ui/display/card';
import { toast } from '@/components/ui/feedback/toast';
import { Switch } from '@/components/ui/form/switch';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { useSession } from '@/lib/client/session';
import { useUpdateWorkspace } from '@/lib/client/workspace';
import type { Workspace } from '@/lib/workspaces/contract';

/** Whether everyone here needs two-factor sign-in. For owners. */
export function TwoFactorRule({ workspace }: { workspace: Workspace }) {
  const update = useUpdateWorkspace();
  const mayChange = useSession().data?.role === 'owner';
  const ownIsMissing = update.error instanceof PostroomError && update.error.code === 'TWO_FACTOR_REQUIRED';

  function change(required: boolean) {
    const message = required
      ? 'Two-factor sign-in is required.'
      : 'Two-factor sign-in is no longer required.';
    update.mutate({ require_two_factor: required }, { onSuccess: () => toast.success(message) });
  }

  return (
    <Card title="Security" className="grid gap-4">
      <FormError error={update.error} />
      {ownIsMissing && (
        <ButtonLink href="/account" variant="secondary" className="justify-self-start">
          Open your account page
        </ButtonLink>
      )}
      <Switch
        label="Require two-factor sign-in"
        hint="Members who have not set it up can open only their account page until they do. They stay members, and API keys go on working."
        checked={workspace.require_two_factor}
        disabled={!mayChange}
        pending={update.isPending}
        onCheckedChange={change}
      />
      {!mayChange && <p className="text-muted-foreground text-sm">Only an owner can change this.</p>}
    </Card>
  );
}
