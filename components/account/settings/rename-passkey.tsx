'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { Passkey } from '@/lib/accounts/contract';
import { useRenamePasskey } from '@/lib/client/passkeys';

export function RenamePasskey({ passkey }: { passkey: Passkey }) {
  const rename = useRenamePasskey();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(passkey.name);

  function submit() {
    rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: () => setOpen(false) });
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Rename the passkey ${passkey.name}`}
        onClick={() => {
          rename.reset();
          setName(passkey.name);
          setOpen(true);
        }}
      >
        Rename
      </Button>
      {open && (
        <FormDialog
          title="Rename the passkey"
          submitLabel="Save"
          pending={rename.isPending}
          error={rename.error}
          onSubmit={submit}
          onClose={() => setOpen(false)}
        >
          <Field label="Name" required>
            <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={80} required />
          </Field>
        </FormDialog>
      )}
    </>
  );
}
