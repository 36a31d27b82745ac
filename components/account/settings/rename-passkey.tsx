'use client';

import { type FormEvent, useId, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { Passkey } from '@/lib/accounts/contract';
import { useRenamePasskey } from '@/lib/client/passkeys';

export function RenamePasskey({ passkey }: { passkey: Passkey }) {
  const formId = useId();
  const rename = useRenamePasskey();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(passkey.name);

  function submit(event: FormEvent) {
    event.preventDefault();
    rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: () => setOpen(false) });
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Rename the passkey ${passkey.name}`}
        onClick={() => setOpen(true)}
      >
        Rename
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Rename the passkey"
          footer={
            <>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button type="submit" form={formId} pending={rename.isPending}>
                Save
              </Button>
            </>
          }
        >
          <form id={formId} onSubmit={submit} className="grid gap-4">
            <FormError error={rename.error} />
            <Field label="Name" required>
              <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={80} required />
            </Field>
          </form>
        </Dialog>
      )}
    </>
  );
}
