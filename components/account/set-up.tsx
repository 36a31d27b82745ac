'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Form } from '@/components/data/form';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import { useSetUp, useSetup } from '@/lib/client/session';
import { AuthPage } from './auth-page';
import { PasswordField } from './password-field';

const paths = ['name', 'workspace_name', 'email', 'password'] as const;

/** Creates the first owner and workspace, and signs in. */
export function SetUp() {
  const router = useRouter();
  const setup = useSetup();
  const setUp = useSetUp();
  const [input, setInput] = useState({ name: '', workspace_name: '', email: '', password: '' });
  const isSetUp = setup.data?.required === false && !setUp.isSuccess;

  useEffect(() => {
    if (isSetUp) router.replace('/sign-in');
  }, [isSetUp, router]);

  function submit() {
    setUp.mutate(
      {
        ...input,
        name: input.name.trim(),
        workspace_name: input.workspace_name.trim(),
        email: input.email.trim(),
      },
      { onSuccess: () => router.replace('/') },
    );
  }

  const field = (name: (typeof paths)[number]) => ({
    value: input[name],
    onChange: (event: { target: { value: string } }) => setInput({ ...input, [name]: event.target.value }),
    required: true,
  });
  const errorOf = (name: string) => issueAt(setUp.error, name);

  return (
    <AuthPage
      title="Welcome to Postroom"
      description="This installation is new. Create its first account, which owns it, and its first workspace."
    >
      <Form error={setUp.error} shownPaths={paths} onSubmit={submit}>
        <Field label="Your name" error={errorOf('name')} required>
          <Input {...field('name')} autoComplete="name" maxLength={120} autoFocus />
        </Field>
        <Field label="Email" error={errorOf('email')} hint="You sign in with it." required>
          <Input {...field('email')} type="email" autoComplete="username" />
        </Field>
        <PasswordField
          value={input.password}
          onChange={(password) => setInput({ ...input, password })}
          error={errorOf('password')}
        />
        <Field
          label="Workspace"
          error={errorOf('workspace_name')}
          hint="Your company or team. It can be renamed later."
          required
        >
          <Input {...field('workspace_name')} autoComplete="organization" maxLength={120} />
        </Field>
        <Button type="submit" size="lg" pending={setUp.isPending}>
          Create and sign in
        </Button>
      </Form>
    </AuthPage>
  );
}
