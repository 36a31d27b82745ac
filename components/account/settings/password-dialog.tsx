'use client';

import { type FormEvent, useId, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ApiError } from '@/lib/client/api-error';

type Props = {
  title: string;
  description: string;
  confirmLabel: string;
  error: Error | null;
  pending: boolean;
  onSubmit: (password: string) => void;
  onClose: () => void;
};

/** Asks for the person's password once more, before something that a stolen session must not do. */
export function PasswordDialog(props: Props) {
  const { title, description, confirmLabel, error, pending, onSubmit, onClose } = props;
  const formId = useId();
  const [password, setPassword] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(password);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <FormError error={error} shownPaths={['password']} />
        <Field
          label="Your password"
          error={error instanceof ApiError ? error.issueAt('password') : undefined}
          required
        >
          <Input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            required
          />
        </Field>
      </form>
    </Dialog>
  );
}
