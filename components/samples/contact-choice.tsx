import { X } from 'lucide-react';
import { useState } from 'react';
import { PickField } from '@/components/data/pick-field';
import { Button } from '@/components/ui/form/button';
import { useFoundContacts } from '@/lib/client/contacts';
import { contactName } from '@/lib/contacts/contact-name';
import type { VariableDefinition } from '@/lib/document/contract';
import { contactRoot } from '@/lib/document/variables/contact-variables';

/** A contact whose values replace samples. */
export type ShownContact = { id: string; email: string };

type ContactChoiceProps = {
  label: string;
  value: ShownContact | null;
  onChange: (contact: ShownContact | null) => void;
  /** Those of the email; undefined if unknown. */
  variables: readonly VariableDefinition[] | undefined;
};

/** Chooses a contact by name or address, or none. */
export function ContactChoice({ label, value, onChange, variables }: ContactChoiceProps) {
  const isSame = value && variables && !variables.some(({ name }) => name.startsWith(contactRoot));
  const [q, setQ] = useState('');
  const found = useFoundContacts(q).data?.data ?? [];
  return (
    <PickField
      label={label}
      chosen={value?.email ?? 'No contact'}
      placeholder="A name or a part of the address…"
      empty="No contact has this name or address."
      value={value?.id ?? null}
      onSearch={setQ}
      onValueChange={(id) => {
        const chosen = found.find((contact) => contact.id === id);
        if (chosen) onChange({ id, email: chosen.email });
      }}
      options={found.map((contact) => ({
        ...{ value: contact.id, label: contact.email, hint: contactName(contact) },
      }))}
      beside={
        value && (
          <Button size="icon" variant="ghost" aria-label="Without a contact" onClick={() => onChange(null)}>
            <X aria-hidden />
          </Button>
        )
      }
      hint={
        isSame
          ? 'Nothing changes: this email uses no variable of contacts, such as “contact.email”.'
          : 'Fills in the address and the properties of a contact.'
      }
    />
  );
}
