'use client';

import { useState } from 'react';
import { FormButton } from '@/components/data/form-button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { Passkey } from '@/lib/accounts/contract';
import { useRenamePasskey } from '@/lib/client/passkeys';

export function RenamePasskey({ passkey }: { passkey: Passkey }) {
  const rename = useRenamePasskey();
  const [name, setName] = useState(passkey.name);
  return (
    <FormButton
      label="Rename"
      button={{ variant: 'ghost', size: 'sm', 'aria-label': `Rename the passkey ${passkey.name}` }}
      title="Rename the passkey"
      submitLabel="Save"
      action={rename}
      onOpen={() => setName(passkey.name)}
      onSubmit={(close) => rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: close })}
    >
      <Field label="Name" required>
        <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={80} required />
      </Field>
    </FormButton>
  );
}
