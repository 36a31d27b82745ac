'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { ResourceFailure } from '@/components/data/resource-state';
import { WorkspaceZoneProvider } from '@/components/data/time-zone';
import { SignInForm } from '@/components/layout/sign-in-form';
import { itemOf, mayOpen } from '@/components/navigation/navigation';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useSession } from '@/lib/client/session';
import type { Session } from '@/lib/workspaces/contract';
import { AppShell } from './app-shell';
import { BlockedNotice, BlockedPage } from './blocked-page';
import { NoAccess } from './no-access';

/**
 * Requires a session: without one, redirects to sign-in; if it is lost while working, asks to sign in on top of the
 * page, so that nothing is lost. `bare` omits the navigation.
 */
export function SessionGate({ bare, children }: { bare?: boolean; children: ReactNode }) {
  const session = useSession();
  const router = useRouter();
  const pathname = usePathname();
  const signedOut = session.error instanceof PostroomError && session.error.status === 401;
  const cameSignedOut = signedOut && !session.data;

  useEffect(() => {
    if (!cameSignedOut) return;
    const next = `${pathname}${window.location.search}`;
    router.replace(`/sign-in?next=${encodeURIComponent(next)}`);
  }, [cameSignedOut, pathname, router]);

  if (session.data) {
    const page = (
      <>
        {children}
        <Dialog
          open={signedOut}
          onOpenChange={() => undefined}
          persistent
          title="Your session has ended"
          description="Sign in again to go on. What you have typed on this page is still here."
        >
          <SignInForm email={session.data.user.email} />
        </Dialog>
      </>
    );
    const shown = openTo(session.data, pathname, page);
    return (
      <WorkspaceZoneProvider value={session.data.workspace.time_zone}>
        {bare ? <main>{shown}</main> : <AppShell session={session.data}>{shown}</AppShell>}
      </WorkspaceZoneProvider>
    );
  }

  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <h1 className="sr-only">Postroom</h1>
      {session.error && !signedOut ? (
        <ResourceFailure
          error={session.error}
          label="your session"
          onRetry={session.refetch}
          pending={session.isFetching}
        />
      ) : (
        <Spinner label="Opening Postroom…" />
      )}
    </main>
  );
}

/** The page, or why this person cannot open it. */
function openTo(session: Session, pathname: string, page: ReactNode): ReactNode {
  const isAccount = pathname === '/account';
  if (session.blocked_by && !isAccount) return <BlockedPage session={session} />;
  if (session.blocked_by)
    return (
      <>
        <BlockedNotice session={session} />
        {page}
      </>
    );
  const item = itemOf(pathname);
  return item && !mayOpen(item, session) ? <NoAccess item={item} role={session.role} /> : page;
}
