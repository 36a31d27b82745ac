import { type ReactNode, useState } from 'react';
import { Form } from '@/components/data/form';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { asksSecondStep, useSignIn } from '@/lib/client/session';
import { SecondStepForm } from './second-step-form';

type Props = {
  email?: string;
  onSignedIn?: () => void;
  /** Other sign-in methods below the password, hidden in the second step. */
  children?: ReactNode;
};

/** Email and password, then the second step if required; afterwards the session must be reloaded. */
export function SignInForm({ email: known = '', onSignedIn, children }: Props) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const signIn = useSignIn();

  function submit() {
    signIn.mutate(
      { email: email.trim(), password },
      { onSuccess: (answer) => !asksSecondStep(answer) && onSignedIn?.() },
    );
  }

  if (signIn.data && asksSecondStep(signIn.data))
    return <SecondStepForm onSignedIn={onSignedIn} onCancel={signIn.reset} />;

  return (
    <>
      <Form error={signIn.error} onSubmit={submit}>
        <Field label="Email" required>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            autoFocus={known === ''}
            required
          />
        </Field>
        <Field label="Password" required>
          <Input
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoFocus={known !== ''}
            required
          />
        </Field>
        <Button type="submit" size="lg" pending={signIn.isPending}>
          Sign in
        </Button>
        <ButtonLink href="/forgot-password" variant="link" size="sm" className="justify-self-start">
          Forgot password?
        </ButtonLink>
      </Form>
      {children}
    </>
  );
}
