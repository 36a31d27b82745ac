import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { toast } from '@/components/ui/feedback/toast';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { Account } from '@/lib/accounts/contract';
import { issueAt } from '@/lib/client/api-error';
import { useAddPasskey } from '@/lib/client/passkeys';

/** Asks for a name and the password; the browser does the rest. */
export function AddPasskey({ account, onClose }: { account: Account; onClose: () => void }) {
  const add = useAddPasskey();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const errorOf = (at: string) => issueAt(add.error, at);

  function submit() {
    const finish = () => {
      onClose();
      toast.success('The passkey is added.');
    };
    // Without a password, none is checked.
    add.mutate({ name: name.trim(), password: password || '-' }, { onSuccess: finish });
  }

  return (
    <FormDialog
      title="Add a passkey"
      description="Your browser then asks where to keep it."
      submitLabel="Continue"
      action={add}
      shownPaths={['name', 'password']}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" hint="So that you recognize it, such as “Laptop”." error={errorOf('name')} required>
        <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={80} required />
      </Field>
      {account.has_password && (
        <Field label="Your password" error={errorOf('password')} required>
          <Input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            required
          />
        </Field>
      )}
    </FormDialog>
  );
}
