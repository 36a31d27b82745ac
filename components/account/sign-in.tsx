'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { OtherSignIns } from '@/components/layout/other-sign-ins';
import { SecondStepForm } from '@/components/layout/second-step-form';
import { SignInForm } from '@/components/layout/sign-in-form';
import { Notice } from '@/components/ui/feedback/notice';
import { Spinner } from '@/components/ui/feedback/spinner';
import { isNetworkError } from '@/lib/client/api-error';
import { useSetup } from '@/lib/client/session';
import { AuthPage } from './auth-page';
import { ownPath } from './own-path';

/** Why single sign-on sent the browser back without signing in. */
const problems: Record<string, string> = {
  expired: 'The sign-in took too long or began in another browser. Try again.',
  unverified: 'Your email address is not verified there. Verify it, then try again.',
  unknown: 'No account here has your email address. Ask an owner or admin for an invitation.',
  failed: 'The sign-in did not work. Try again, or use your password.',
};

type Props = { next?: string; problem?: string; step?: string };

/** The sign-in page; a new installation goes to set-up instead. `step` is `code` after single sign-on. */
export function SignIn({ next, problem, step }: Props) {
  const router = useRouter();
  const setup = useSetup();
  const required = setup.data?.required === true;
  // Nobody can sign in to a new installation: this page must not even flash.
  const isOpening = required || (setup.isPending && setup.failureCount === 0);
  const enter = () => router.replace(ownPath(next));

  useEffect(() => {
    if (required) router.replace('/set-up');
  }, [required, router]);

  if (step === 'code')
    return (
      <AuthPage title="One more step" description="Enter a code to sign in.">
        <SecondStepForm onSignedIn={enter} onCancel={() => router.replace('/sign-in')} />
      </AuthPage>
    );
  if (isOpening)
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner label="Opening Postroom…" />
      </div>
    );
  return (
    <AuthPage title="Sign in">
      {isNetworkError(setup.error) && (
        <Notice tone="warning">The server does not answer. It may still be starting.</Notice>
      )}
      {problem && <Notice tone="warning">{problems[problem] ?? problems.failed}</Notice>}
      <SignInForm onSignedIn={enter}>
        <OtherSignIns next={next} onSignedIn={enter} />
        <p className="text-muted-foreground text-xs">
          No account yet? Ask an owner or admin of your workspace for an invitation.
        </p>
      </SignInForm>
    </AuthPage>
  );
}
