'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ApiError } from '@/lib/client/api-error';
import { useAcceptInvitation } from '@/lib/client/session';
import { AuthCard } from './auth-card';
import { PasswordField } from './password-field';

/** Turns an invitation into an account, or adds the workspace to the account that its address already has. */
export function AcceptInvitation({ token }: { token: string }) {
  const router = useRouter();
  const accept = useAcceptInvitation(token);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const errorOf = (path: string) =>
    accept.error instanceof ApiError ? accept.error.issueAt(path) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    accept.mutate({ name: name.trim(), password }, { onSuccess: () => router.replace('/templates') });
  }

  return (
    <AuthCard
      title="Join the workspace"
      description="You were invited to Postroom. If you have an account under the invited address, use its password."
    >
      <form onSubmit={submit} className="grid gap-4">
        <FormError error={accept.error} shownPaths={['name', 'password']} />
        <Field label="Your name" error={errorOf('name')} required>
          <Input
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="name"
            maxLength={120}
            autoFocus
            required
          />
        </Field>
        <PasswordField value={password} onChange={setPassword} error={errorOf('password')} />
        <Button type="submit" size="lg" pending={accept.isPending}>
          Join
        </Button>
      </form>
    </AuthCard>
  );
}
