'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { ResourceFailure } from '@/components/data/resource-state';
import { SecondStepForm } from '@/components/layout/second-step-form';
import { roleLabels } from '@/components/settings/role-labels';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Button } from '@/components/ui/form/button';
import { useInvitation } from '@/lib/client/account';
import { ApiError } from '@/lib/client/api-error';
import { useAcceptInvitation } from '@/lib/client/session';
import type { InvitationPreview } from '@/lib/workspaces/contract';
import { AuthCard } from './auth-card';
import { ClosedInvitation } from './closed-invitation';
import { JoinForm } from './join-form';

/** Turns an invitation into an account, or adds the workspace to the account that its address already has. */
export function AcceptInvitation({ token }: { token: string }) {
  const router = useRouter();
  const invitation = useInvitation(token);
  const accept = useAcceptInvitation(token);
  const enter = () => router.replace('/');

  const refused = accept.error ?? invitation.error;
  if (refused instanceof ApiError && refused.status === 404) return <ClosedInvitation error={refused} />;
  if (!invitation.data)
    return invitation.error ? (
      <ResourceFailure
        error={invitation.error}
        label="this invitation"
        onRetry={invitation.refetch}
        pending={invitation.isFetching}
      />
    ) : (
      <Spinner label="Opening the invitation…" />
    );

  const { data } = invitation;
  if (accept.data?.two_factor_required)
    return (
      <AuthCard title={`You joined ${data.workspace.name}`} description="Enter a code to sign in.">
        <SecondStepForm onSignedIn={enter} onCancel={() => router.replace('/sign-in')} />
      </AuthCard>
    );
  if (data.is_member)
    return (
      <AuthCard
        title={`You are already a member of ${data.workspace.name}`}
        description={`Sign in as ${data.email}.`}
      >
        <Button size="lg" asChild>
          <Link href="/sign-in">Sign in</Link>
        </Button>
      </AuthCard>
    );
  return (
    <AuthCard title={`Join ${data.workspace.name}`} description={describe(data)}>
      <JoinForm
        invitation={data}
        error={accept.error}
        pending={accept.isPending}
        onJoin={(input) =>
          accept.mutate(input, { onSuccess: (joined) => !joined.two_factor_required && enter() })
        }
      />
    </AuthCard>
  );
}

function describe({ inviter, workspace, email, role }: InvitationPreview): string {
  const who = inviter?.name ?? workspace.name;
  return `${who} invited ${email} with the role ${roleLabels[role].label}.`;
}
