import { useState } from 'react';
import { FormButton } from '@/components/data/form-button';
import { TypedName } from '@/components/data/typed-name';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { useErasePerson } from '@/lib/client/contacts';

type Props = { email: string; onErased: () => void };

/** A button that erases a person after typing their address. */
export function ErasePerson({ email, onErased }: Props) {
  const erase = useErasePerson();
  const [typed, setTyped] = useState('');
  return (
    <FormButton
      label="Erase…"
      button={{ className: 'text-destructive-text' }}
      title="Erase this person?"
      description="For people who ask to be forgotten. This cannot be undone."
      submitLabel="Erase"
      variant="destructive"
      disabled={typed.trim().toLowerCase() !== email.toLowerCase()}
      action={erase}
      onOpen={() => setTyped('')}
      onSubmit={() =>
        erase.mutate(email, {
          onSuccess: () => {
            toast.success('The person was erased.');
            onErased();
          },
        })
      }
    >
      <Notice tone="danger" title="What goes">
        The contact, the content of every email to them, and their address in the log, in events and in
        reports. Email that waits is not sent.
      </Notice>
      <p className="text-muted-foreground text-sm">
        Counts stay. If they had unsubscribed or complained, a hash keeps them from being written to. Any
        other suppression of the address goes, too.
      </p>
      <TypedName name={email} value={typed} onChange={setTyped} />
    </FormButton>
  );
}
