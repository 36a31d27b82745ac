import { useState } from 'react';
import { PasswordField } from '@/components/account/password-field';
import { FormCard } from '@/components/data/form-card';
import { Card } from '@/components/ui/display/card';
import { toast } from '@/components/ui/feedback/toast';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import type { Account } from '@/lib/accounts/contract';
import { useChangePassword } from '@/lib/client/account';
import { issueAt } from '@/lib/client/api-error';

export function PasswordForm({ account }: { account: Account }) {
  const change = useChangePassword();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const errorOf = (path: string) => issueAt(change.error, path);

  function submit() {
    const finish = () => {
      setCurrent('');
      setNext('');
      toast.success('Your password is changed. All other sessions have ended.');
    };
    change.mutate({ current_password: current, new_password: next }, { onSuccess: finish });
  }

  if (!account.has_password)
    return (
      <Card title="Password" className="grid gap-3">
        <p className="text-sm">You have no password. You can choose one by a link that we email you.</p>
        <ButtonLink href="/forgot-password" variant="secondary" className="justify-self-start">
          Choose a password
        </ButtonLink>
      </Card>
    );
  return (
    <FormCard
      title="Password"
      description="Changing it ends all your other sessions."
      className="grid gap-4"
      submitLabel="Change password"
      action={change}
      shownPaths={['current_password', 'new_password']}
      onSubmit={submit}
    >
      {/* The account, for password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
      <Field label="Current password" error={errorOf('current_password')} required>
        <Input
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
          required
        />
      </Field>
      <PasswordField label="New password" value={next} onChange={setNext} error={errorOf('new_password')} />
    </FormCard>
  );
}
