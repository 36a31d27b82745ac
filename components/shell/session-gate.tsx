'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { ResourceFailure } from '@/components/data/resource-state';
import { WorkspaceZoneProvider } from '@/components/data/time-zone';
import { SignInForm } from '@/components/layout/sign-in-form';
import { itemOf, mayOpen } from '@/components/navigation/navigation';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useSession } from '@/lib/client/session';
import { enterWorkspace, useTabWorkspace } from '@/lib/client/tab/tab-workspace';
import type { Session } from '@/lib/workspaces/contract';
import { AppShell } from './app-shell';
import { BlockedNotice, BlockedPage } from './blocked-page';
import { NoAccess } from './no-access';
import { OtherWorkspaceDialog } from './other-workspace-dialog';

/**
 * Requires a session: without one, redirects to sign-in; if it is lost or moves to another workspace while working, asks
 * on top of the page, so that nothing is lost. `bare` omits the navigation.
 */
export function SessionGate({ bare, children }: { bare?: boolean; children: ReactNode }) {
  const session = useSession();
  const shown = useShownSession(session.data);
  const router = useRouter();
  const pathname = usePathname();
  const signedOut = session.error instanceof PostroomError && session.error.status === 401;
  const cameSignedOut = signedOut && !session.data;

  useEffect(() => {
    if (!cameSignedOut) return;
    const next = `${pathname}${window.location.search}`;
    router.replace(`/sign-in?next=${encodeURIComponent(next)}`);
  }, [cameSignedOut, pathname, router]);

  if (shown) {
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
          <SignInForm email={shown.user.email} />
        </Dialog>
        {session.data && !signedOut && session.data.workspace.id !== shown.workspace.id && (
          <OtherWorkspaceDialog shown={shown} session={session.data} />
        )}
      </>
    );
    const content = openTo(shown, pathname, page);
    return (
      <WorkspaceZoneProvider value={shown.workspace.time_zone}>
        {bare ? <main>{content}</main> : <AppShell session={shown}>{content}</AppShell>}
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

/** The last session of the workspace that this tab shows. It only shows another one when told to. */
function useShownSession(session: Session | undefined): Session | undefined {
  const tab = useTabWorkspace();
  const [shown, setShown] = useState<Session>();
  if (session && session !== shown && session.workspace.id === tab) setShown(session);
  const id = session?.workspace.id;
  // Before anything is requested for the page.
  useLayoutEffect(() => {
    if (id !== undefined && tab === null) enterWorkspace(id);
  }, [id, tab]);
  useLayoutEffect(() => () => enterWorkspace(null), []);
  // Between two workspaces nothing is shown: the page of one must not load what belongs to the other.
  return tab === null || shown?.workspace.id === tab ? shown : undefined;
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
