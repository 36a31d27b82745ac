import { useState } from 'react';
import { FormDialog, type PendingState } from '@/components/data/form-dialog';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import type { CreateSendingAddressInput, SendingAddress } from '@/lib/sending/contract';

type Props = {
  title: string;
  submitLabel: string;
  address?: SendingAddress;
  placeholder?: string;
  /** A hint next to the field about its value. */
  hintFor?: (email: string) => string;
  action: PendingState;
  onSubmit: (input: CreateSendingAddressInput) => void;
  onClose: () => void;
};

export function AddressDialog({
  title,
  submitLabel,
  address,
  placeholder,
  hintFor,
  action,
  onSubmit,
  onClose,
}: Props) {
  const [email, setEmail] = useState(address?.email ?? '');
  const [name, setName] = useState(address?.name ?? '');
  const [replyTo, setReplyTo] = useState(address?.reply_to_email ?? '');
  const errorOf = (path: string) => issueAt(action.error, path);

  function submit() {
    onSubmit({ email: email.trim(), name: name.trim() || null, reply_to_email: replyTo.trim() || null });
  }

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      action={action}
      shownPaths={['email', 'name', 'reply_to_email']}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Address" hint={hintFor?.(email)} error={errorOf('email')} required>
        <Input
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          placeholder={placeholder}
          readOnly={address !== undefined}
          maxLength={320}
          required
        />
      </Field>
      <Field label="Name" hint="Shown before the address." error={errorOf('name')} optional>
        <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={120} />
      </Field>
      <Field
        label="Replies go to"
        hint="The same address, when left empty."
        error={errorOf('reply_to_email')}
        optional
      >
        <Input
          type="email"
          value={replyTo}
          onChange={(event) => setReplyTo(event.target.value)}
          maxLength={320}
        />
      </Field>
    </FormDialog>
  );
}
