import { useState } from 'react';
import { Form } from '@/components/data/form';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { issueAt } from '@/lib/client/api-error';
import type { InvitationPreview } from '@/lib/workspaces/contract';
import { PasswordField } from './password-field';

type Props = {
  invitation: InvitationPreview;
  error: Error | null;
  pending: boolean;
  onJoin: (input: { name: string; password: string }) => void;
};

/** Name and password of a new person; only the password of one with an account. */
export function JoinForm({ invitation, error, pending, onJoin }: Props) {
  const known = invitation.has_account;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const errorOf = (path: string) => issueAt(error, path);

  function submit() {
    // Joining does not change the name of an account.
    onJoin({ name: known ? invitation.email : name.trim(), password });
  }

  return (
    <Form error={error} shownPaths={['name', 'password']} onSubmit={submit}>
      {known ? (
        <Field label="Your password" hint="You have an account here: sign in to join." required>
          <Input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoFocus
            required
          />
        </Field>
      ) : (
        <>
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
        </>
      )}
      <Button type="submit" size="lg" pending={pending}>
        Join
      </Button>
      {known && (
        <ButtonLink href="/forgot-password" variant="link" size="sm" className="justify-self-start">
          Forgot password?
        </ButtonLink>
      )}
    </Form>
  );
}
