'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Combobox, ComboboxField } from '@/components/ui/overlay/combobox';
import { localeName } from '@/lib/mail/locales';
import { localeOptions } from './locale-options';

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string | null;
  /** Languages that cannot be chosen. */
  taken?: readonly string[];
  onChange: (locale: string) => void;
};

/** Chooses a language by a part of its name, or by its tag. */
export function LocaleField({ label, hint, error, value, taken = [], onChange }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <Field label={label} hint={hint} error={error}>
      <Combobox
        label={label}
        value={value}
        placeholder="German, pt-BR…"
        empty="No such language. Type a tag such as de-AT."
        options={localeOptions(typed, taken)}
        onSearch={setTyped}
        onValueChange={onChange}
        trigger={
          <ComboboxField
            label={label}
            chosen={value === null ? null : `${localeName(value)} (${value})`}
            placeholder="Choose a language…"
          />
        }
      />
    </Field>
  );
}
