import { useState } from 'react';
import { FormCard } from '@/components/data/form-card';
import { OperatorCommand } from '@/components/layout/operator-command';
import { toast } from '@/components/ui/feedback/toast';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { Account } from '@/lib/accounts/contract';
import { useRenameAccount } from '@/lib/client/account';
import { issueAt } from '@/lib/client/api-error';

export function NameForm({ account }: { account: Account }) {
  const rename = useRenameAccount();
  const [name, setName] = useState(account.name);

  function submit() {
    rename.mutate({ name: name.trim() }, { onSuccess: () => toast.success('Saved.') });
  }

  return (
    <FormCard
      title="Profile"
      className="grid gap-4"
      submitLabel="Save"
      action={rename}
      disabled={name.trim() === account.name}
      shownPaths={['name']}
      onSubmit={submit}
    >
      <Field label="Name" error={issueAt(rename.error, 'name')} required>
        <Input
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="name"
          maxLength={120}
          required
        />
      </Field>
      <Field
        label="Email"
        hint={
          <>
            You sign in with it. The person who runs this installation can change it on its server:{' '}
            <OperatorCommand>{`change-email ${account.email} new@example.com`}</OperatorCommand>
          </>
        }
      >
        <Input value={account.email} readOnly />
      </Field>
    </FormCard>
  );
}
