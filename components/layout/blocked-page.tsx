'use client';

import { ShieldCheck } from 'lucide-react';
import Link from 'next/link';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import type { Session } from '@/lib/workspaces/contract';
import { Page } from './page';

/** In place of every page of a workspace that keeps its member out until they set up two-factor sign-in. */
export function BlockedPage({ session }: { session: Session }) {
  return (
    <Page title="Two-factor sign-in">
      <EmptyState
        icon={<ShieldCheck aria-hidden />}
        title={`${session.workspace.name} requires two-factor sign-in`}
        action={
          <Button asChild>
            <Link href="/account">Set up two-factor sign-in</Link>
          </Button>
        }
      >
        An owner of this workspace made this a rule for all members. Set it up on your account page with an
        authenticator app: it takes a minute, and then everything here is open to you again.
      </EmptyState>
    </Page>
  );
}

/** The same on the account page, where it can be set up. */
export function BlockedNotice({ session }: { session: Session }) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-4 sm:px-8">
      <Notice tone="warning" title={`${session.workspace.name} requires two-factor sign-in`}>
        Set it up on this page to open the workspace again.
      </Notice>
    </div>
  );
}
