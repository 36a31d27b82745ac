'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { useEraseContact } from '@/lib/client/contacts';
import type { Contact } from '@/lib/contacts/contract';

type Props = { contact: Pick<Contact, 'id' | 'email'>; onErased: () => void };

/** A button that erases a person once their address was typed. */
export function EraseContact({ contact, onErased }: Props) {
  const erase = useEraseContact();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <Button
        variant="secondary"
        className="text-destructive-text"
        onClick={() => {
          erase.reset();
          setTyped('');
        }}
      >
        Erase…
      </Button>
      <FormDialog
        open={typed !== null}
        title="Erase this person?"
        description="For people who ask to be forgotten. This cannot be undone."
        submitLabel="Erase"
        variant="destructive"
        pending={erase.isPending}
        disabled={typed?.trim().toLowerCase() !== contact.email.toLowerCase()}
        error={erase.error}
        onSubmit={() =>
          erase.mutate(contact.id, {
            onSuccess: () => {
              toast.success('The person was erased.');
              onErased();
            },
          })
        }
        onClose={() => setTyped(null)}
      >
        <Notice tone="danger" title="What goes">
          The contact, the content of every email to them, and their address in the log, in events and in
          reports. Email that waits is not sent.
        </Notice>
        <p className="text-muted-foreground text-sm">
          Counts stay. If they had unsubscribed or complained, a hash keeps them from being written to.
        </p>
        <Field label={`Type ${contact.email} to confirm`} required>
          <Input
            value={typed ?? ''}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </FormDialog>
    </>
  );
}
