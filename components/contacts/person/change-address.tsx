import { useState } from 'react';
import { FormButton } from '@/components/data/form-button';
import { toast } from '@/components/ui/feedback/toast';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import { useUpdateContact } from '@/lib/client/contacts';
import type { Contact } from '@/lib/contacts/contract';

/** Changes a contact's address. */
export function ChangeAddress({ contact }: { contact: Contact }) {
  const update = useUpdateContact(contact.id);
  const [email, setEmail] = useState(contact.email);
  return (
    <FormButton
      label="Change address"
      title="Change the address"
      description="Everything that is known of the person stays. Emails that were sent keep the address they went to."
      submitLabel="Change address"
      disabled={email.trim() === contact.email}
      shownPaths={['email']}
      action={update}
      onOpen={() => setEmail(contact.email)}
      onSubmit={(close) =>
        update.mutate(
          { email: email.trim() },
          {
            onSuccess: () => {
              toast.success('The address was changed.');
              close();
            },
          },
        )
      }
    >
      <Field label="Email address" error={issueAt(update.error, 'email')} required>
        <Input
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          maxLength={320}
          required
        />
      </Field>
    </FormButton>
  );
}
