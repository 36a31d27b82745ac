import { type FormEvent, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { OperatorCommand } from '@/components/layout/operator-command';
import { Card } from '@/components/ui/display/card';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { Account } from '@/lib/accounts/contract';
import { useRenameAccount } from '@/lib/client/account';
import { issueAt } from '@/lib/client/api-error';

export function NameForm({ account }: { account: Account }) {
  const rename = useRenameAccount();
  const [name, setName] = useState(account.name);

  function submit(event: FormEvent) {
    event.preventDefault();
    rename.mutate({ name: name.trim() }, { onSuccess: () => toast.success('Saved.') });
  }

  return (
    <form onSubmit={submit}>
      <Card
        title="Profile"
        className="grid gap-4"
        footer={
          <Button type="submit" pending={rename.isPending} disabled={name.trim() === account.name}>
            Save
          </Button>
        }
      >
        <FormError error={rename.error} shownPaths={['name']} />
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
      </Card>
    </form>
  );
}
