'use client';

import { SearchX } from 'lucide-react';
import { Entrance } from '@/components/layout/entrance';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { useSession } from '@/lib/client/session';
import { AppShell } from './app-shell';

/** The page for unknown addresses: with navigation for signed-in people. */
export function MissingPage() {
  const session = useSession().data;
  const content = (
    <div className="w-full px-4 py-6 sm:px-8 sm:py-9">
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="This page does not exist"
        action={
          <>
            <ButtonLink href="/">Go to the start page</ButtonLink>
            {session && (
              <ButtonLink href="/emails" variant="secondary">
                Search the emails
              </ButtonLink>
            )}
          </>
        }
      >
        It may have moved, or the link has a typing error.
      </EmptyState>
    </div>
  );
  return session ? <AppShell session={session}>{content}</AppShell> : <Entrance>{content}</Entrance>;
}
