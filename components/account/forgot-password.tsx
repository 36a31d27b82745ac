'use client';

import { useState } from 'react';
import { Form } from '@/components/data/form';
import { OperatorCommand } from '@/components/layout/operator-command';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { useRequestPasswordReset } from '@/lib/client/account';
import { issueAt } from '@/lib/client/api-error';
import { AuthPage } from './auth-page';

/** Asks for a link to choose a new password. Shows the same for unknown addresses. */
export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const ask = useRequestPasswordReset();

  function submit() {
    ask.mutate(email.trim());
  }

  return (
    <AuthPage
      title="Forgot your password?"
      description={ask.data?.emailed === false ? undefined : 'We email you a link to choose a new one.'}
    >
      {ask.isSuccess ? (
        <ResetNotice email={email.trim()} emailed={ask.data.emailed} />
      ) : (
        <Form error={ask.error} shownPaths={['email']} onSubmit={submit}>
          <Field label="Email" error={issueAt(ask.error, 'email')} required>
            <Input
              type="email"
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              autoFocus
              required
            />
          </Field>
          <Button type="submit" size="lg" pending={ask.isPending}>
            Send the link
          </Button>
        </Form>
      )}
      <p className="text-muted-foreground text-xs">
        No email arrives? The person who runs this installation can make a link on its server:{' '}
        <OperatorCommand>reset-password you@example.com</OperatorCommand>
      </p>
      <p className="text-muted-foreground text-xs">
        A new password leaves two-factor sign-in on. If you lost your device and recovery codes, you need{' '}
        <OperatorCommand>reset-two-factor you@example.com</OperatorCommand>
      </p>
      <ButtonLink href="/sign-in" variant="link" size="sm" className="justify-self-start">
        Back to sign in
      </ButtonLink>
    </AuthPage>
  );
}

function ResetNotice({ email, emailed }: { email: string; emailed: boolean }) {
  if (emailed)
    return (
      <Notice tone="success" title="Check your email.">
        If {email} belongs to a member, a link is on its way. It works once, for 60 minutes.
      </Notice>
    );
  return (
    <Notice tone="warning" title="Nothing can be emailed from here.">
      No mail server is set. Ask the person who runs this installation to make a link by the command below. It
      works once, for 60 minutes.
    </Notice>
  );
}
