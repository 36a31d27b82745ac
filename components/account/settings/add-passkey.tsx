'use client';

import { type FormEvent, useId, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { Account } from '@/lib/accounts/contract';
import { ApiError } from '@/lib/client/api-error';
import { useAddPasskey } from '@/lib/client/passkeys';

/** Name and password; then the browser asks for the rest. */
export function AddPasskey({ account, onClose }: { account: Account; onClose: () => void }) {
  const formId = useId();
  const add = useAddPasskey();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const errorOf = (at: string) => (add.error instanceof ApiError ? add.error.issueAt(at) : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    const done = () => {
      onClose();
      toast.success('The passkey is added.');
    };
    // A password that there is none of is not checked.
    add.mutate({ name: name.trim(), password: password || '-' }, { onSuccess: done });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a passkey"
      description="Your browser then asks where to keep it."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={add.isPending}>
            Continue
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <FormError error={add.error} shownPaths={['name', 'password']} />
        <Field
          label="Name"
          hint="So that you recognize it, such as “Laptop”."
          error={errorOf('name')}
          required
        >
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
      </form>
    </Dialog>
  );
}
