import { ShieldCheck, Trash2 } from 'lucide-react';
import { Time } from '@/components/data/time';
import { Page } from '@/components/layout/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Notice } from '@/components/ui/feedback/notice';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import type { Session } from '@/lib/workspaces/contract';
import { RecoverButton } from './deleted-workspaces';

/** Shown instead of every page of a workspace until its member has met a requirement. */
export function BlockedPage({ session }: { session: Session }) {
  return session.blocked_by === 'workspace_deleted' ? (
    <DeletedPage session={session} />
  ) : (
    <TwoFactorPage session={session} />
  );
}

function TwoFactorPage({ session }: { session: Session }) {
  return (
    <Page title="Two-factor sign-in">
      <EmptyState
        icon={<ShieldCheck aria-hidden />}
        title={`${session.workspace.name} requires two-factor sign-in`}
        action={<ButtonLink href="/account">Set up two-factor sign-in</ButtonLink>}
      >
        An owner of this workspace made this a rule for all members. Set it up on your account page with an
        authenticator app: it takes a minute, and then everything here is open to you again.
      </EmptyState>
    </Page>
  );
}

function DeletedPage({ session }: { session: Session }) {
  const deleted = session.deleted_workspaces.find((one) => one.id === session.workspace.id);
  return (
    <Page title={session.workspace.name}>
      <EmptyState
        icon={<Trash2 aria-hidden />}
        title="This workspace was deleted"
        action={deleted && <RecoverButton workspace={deleted} />}
      >
        Nothing is sent and its API keys are refused.
        {deleted && (
          <>
            {' '}
            As an owner you can recover it until <Time value={deleted.recoverable_until} exact />. Then all of
            it is erased.
          </>
        )}
      </EmptyState>
    </Page>
  );
}

/** The same on the account page, which stays open. */
export function BlockedNotice({ session }: { session: Session }) {
  if (session.blocked_by !== 'two_factor_required') return null;
  return (
    <div className="w-full max-w-3xl px-4 pt-4 sm:px-8">
      <Notice tone="warning" title={`${session.workspace.name} requires two-factor sign-in`}>
        Set it up on this page to open the workspace again.
      </Notice>
    </div>
  );
}
