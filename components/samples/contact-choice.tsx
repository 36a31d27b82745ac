'use client';

import { ChevronsUpDown, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Combobox } from '@/components/ui/overlay/combobox';
import { useFoundContacts } from '@/lib/client/contacts';

/** A contact whose values stand in the place of samples. */
export type ShownContact = { id: string; email: string };

type ContactChoiceProps = {
  label: string;
  value: ShownContact | null;
  onChange: (contact: ShownContact | null) => void;
};

/** A contact, found by a part of the address, or nobody. */
export function ContactChoice({ label, value, onChange }: ContactChoiceProps) {
  const [q, setQ] = useState('');
  const found = useFoundContacts(q).data?.data ?? [];
  return (
    <div className="grid gap-1.5">
      <span className="font-medium text-sm">{label}</span>
      <div className="flex items-center gap-2">
        <Combobox
          label="Contact"
          placeholder="A part of the address…"
          empty="No contact has this address."
          value={value?.id ?? null}
          onSearch={setQ}
          onValueChange={(id) => {
            const chosen = found.find((contact) => contact.id === id);
            if (chosen) onChange({ id, email: chosen.email });
          }}
          options={found.map(({ id, email }) => ({ value: id, label: email }))}
          trigger={
            <Button
              variant="secondary"
              aria-label={`${label}: ${value?.email ?? 'a contact'}. Change`}
              className="min-w-0 flex-1 justify-between font-normal"
            >
              <span className="truncate">{value?.email ?? 'A contact…'}</span>
              <ChevronsUpDown aria-hidden className="text-muted-foreground" />
            </Button>
          }
        />
        {value && (
          <Button size="icon" variant="ghost" aria-label="Without a contact" onClick={() => onChange(null)}>
            <X aria-hidden />
          </Button>
        )}
      </div>
      <p className="text-muted-foreground text-xs">Fills in the address and the properties of a contact.</p>
    </div>
  );
}
