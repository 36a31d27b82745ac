'use client';

import { useRouter } from 'next/navigation';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { ResourceFailure } from '@/components/data/resource-state';
import { OtherSignIns } from '@/components/layout/other-sign-ins';
import { SecondStepForm } from '@/components/layout/second-step-form';
import { roleLabels } from '@/components/settings/role-labels';
import { Notice } from '@/components/ui/feedback/notice';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Button } from '@/components/ui/form/button';
import { Link } from '@/components/ui/navigation/link';
import { useInvitation } from '@/lib/client/account';
import { asksSecondStep, useAcceptInvitation, useSession } from '@/lib/client/session';
import type { InvitationPreview } from '@/lib/workspaces/contract';
import { AuthPage } from './auth-page';
import { ClosedInvitation } from './closed-invitation';
import { JoinForm } from './join-form';

/** Creates an account from an invitation, or adds the workspace to the existing account of its address. */
export function AcceptInvitation({ token }: { token: string }) {
  const router = useRouter();
  const invitation = useInvitation(token);
  const accept = useAcceptInvitation(token);
  const signedInAs = useSession().data?.user.email;
  const enter = () => router.replace('/');

  const { data } = invitation;
  // The invitation is used now, and reading it again would report that.
  if (data && accept.data && asksSecondStep(accept.data))
    return (
      <AuthPage title={`You joined ${data.workspace.name}`} description="Enter a code to sign in.">
        <SecondStepForm onSignedIn={enter} onCancel={() => router.replace('/sign-in')} />
      </AuthPage>
    );
  const error = accept.error ?? invitation.error;
  if (error instanceof PostroomError && error.status === 404) return <ClosedInvitation error={error} />;
  if (!data)
    return (
      <AuthPage title="Your invitation">
        {invitation.error ? (
          <ResourceFailure
            error={invitation.error}
            label="this invitation"
            onRetry={invitation.refetch}
            pending={invitation.isFetching}
          />
        ) : (
          <Spinner label="Opening the invitation…" />
        )}
      </AuthPage>
    );

  if (data.is_member)
    return (
      <AuthPage
        title={`You are already a member of ${data.workspace.name}`}
        description={
          signedInAs === data.email
            ? 'You are signed in. There is nothing to do.'
            : `Sign in as ${data.email}.`
        }
      >
        <Button size="lg" asChild>
          {signedInAs === data.email ? (
            <Link href="/">Open Postroom</Link>
          ) : (
            <Link href="/sign-in">Sign in</Link>
          )}
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage title={`Join ${data.workspace.name}`} description={describe(data)}>
      {signedInAs !== undefined && signedInAs !== data.email && (
        <Notice tone="warning" title={`You are signed in as ${signedInAs}.`}>
          Joining signs you in as {data.email} in this browser instead.
        </Notice>
      )}
      <JoinForm
        invitation={data}
        error={accept.error}
        pending={accept.isPending}
        onJoin={(input) =>
          accept.mutate(input, { onSuccess: (joined) => !asksSecondStep(joined) && enter() })
        }
      />
      <OtherSignIns withoutPasskeys />
    </AuthPage>
  );
}

function describe({ inviter, workspace, email, role }: InvitationPreview): string {
  const who = inviter?.name ?? workspace.name;
  return `${who} invited ${email} with the role ${roleLabels[role].label}.`;
}
