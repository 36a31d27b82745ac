'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { SignInForm } from '@/components/layout/sign-in-form';
import { Notice } from '@/components/ui/feedback/notice';
import { isNetworkError } from '@/lib/client/api-error';
import { useSetup } from '@/lib/client/session';
import { AuthCard } from './auth-card';
import { ownPath } from './own-path';

/** Sign in; a new installation goes to its set-up instead. */
export function SignIn({ next }: { next?: string }) {
  const router = useRouter();
  const setup = useSetup();
  const required = setup.data?.required === true;

  useEffect(() => {
    if (required) router.replace('/set-up');
  }, [required, router]);

  return (
    <AuthCard title="Sign in" description="Use the email address your workspace knows you by.">
      {isNetworkError(setup.error) && (
        <Notice tone="warning">The server does not answer. It may still be starting.</Notice>
      )}
      <SignInForm onSignedIn={() => router.replace(ownPath(next))} />
      <p className="text-muted-foreground text-xs">
        No account yet? Ask an owner or admin of your workspace for an invitation.
      </p>
    </AuthCard>
  );
}
