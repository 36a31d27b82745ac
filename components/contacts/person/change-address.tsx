'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import { useUpdateContact } from '@/lib/client/contacts';
import type { Contact } from '@/lib/contacts/contract';

/** Gives a contact another address. */
export function ChangeAddress({ contact }: { contact: Contact }) {
  const update = useUpdateContact(contact.id);
  const [email, setEmail] = useState<string | null>(null);
  const close = () => setEmail(null);

  function submit() {
    update.mutate(
      { email: email?.trim() },
      {
        onSuccess: () => {
          toast.success('The address was changed.');
          close();
        },
      },
    );
  }

  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          update.reset();
          setEmail(contact.email);
        }}
      >
        Change address
      </Button>
      <FormDialog
        open={email !== null}
        title="Change the address"
        description="Everything that is known of the person stays. Emails that were sent keep the address they went to."
        submitLabel="Change address"
        pending={update.isPending}
        disabled={email?.trim() === contact.email}
        error={update.error}
        shownPaths={['email']}
        onSubmit={submit}
        onClose={close}
      >
        <Field label="Email address" error={issueAt(update.error, 'email')} required>
          <Input
            type="email"
            value={email ?? ''}
            onChange={(event) => setEmail(event.target.value)}
            maxLength={320}
            required
          />
        </Field>
      </FormDialog>
    </>
  );
}
