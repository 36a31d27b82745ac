'use client';

import { useState } from 'react';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { Form } from '@/components/data/form';
import { ResourceFailure } from '@/components/data/resource-state';
import { Notice } from '@/components/ui/feedback/notice';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Button } from '@/components/ui/form/button';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { usePasswordReset, useResetPassword } from '@/lib/client/account';
import { issueAt } from '@/lib/client/api-error';
import { AuthPage } from './auth-page';
import { PasswordField } from './password-field';

/** Chooses a new password by a single-use link. */
export function ResetPassword({ token }: { token: string }) {
  const link = usePasswordReset(token);
  const reset = useResetPassword(token);
  const [password, setPassword] = useState('');

  function submit() {
    reset.mutate(password);
  }

  if (reset.isSuccess)
    return (
      <AuthPage title="Your password is changed" description="You were signed out everywhere.">
        <ButtonLink href="/sign-in" size="lg">
          Sign in
        </ButtonLink>
      </AuthPage>
    );
  const linkError = [link.error, reset.error].find(
    (one) => one instanceof PostroomError && one.status === 404,
  );
  if (linkError)
    return (
      <AuthPage title="This link no longer works" description="It was already used, or has expired.">
        <ButtonLink href="/forgot-password" size="lg">
          Get a new link
        </ButtonLink>
      </AuthPage>
    );
  if (!link.data)
    return (
      <AuthPage title="Choose a new password">
        {link.error ? (
          <ResourceFailure
            error={link.error}
            label="this link"
            onRetry={link.refetch}
            pending={link.isFetching}
          />
        ) : (
          <Spinner label="Checking the link…" />
        )}
      </AuthPage>
    );
  return (
    <AuthPage title="Choose a new password" description={`For ${link.data.email}`}>
      <Form error={reset.error} shownPaths={['new_password']} onSubmit={submit}>
        {/* The account, for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={link.data.email} readOnly />
        <PasswordField
          label="New password"
          autoFocus
          value={password}
          onChange={setPassword}
          error={issueAt(reset.error, 'new_password')}
        />
        <Notice>This signs you out on all your devices.</Notice>
        <Button type="submit" size="lg" pending={reset.isPending}>
          Change the password
        </Button>
      </Form>
    </AuthPage>
  );
}
