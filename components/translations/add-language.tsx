import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { issueAt } from '@/lib/client/api-error';
import { useAddTranslation } from '@/lib/client/translations';
import { type CanonicalDocument, sourceOf } from '@/lib/document/contract';
import { rootAttribute } from '@/lib/document/html/html-root';
import { canonicalLocale } from '@/lib/mail/locales';
import type { Translation } from '@/lib/templates/contract/translations';
import { LocaleField } from './locale-field';

type Props = {
  templateId: string;
  /** The source language of the template; null if not set. */
  standard: string | null;
  /** The draft, which may say its own language. */
  document: CanonicalDocument | undefined;
  taken: readonly string[];
  onAdded: (added: Translation) => void;
  onClose: () => void;
};

/** Adds a language to a template; the first time also asks for the source language. */
export function AddLanguage({ templateId, standard, document, taken, onAdded, onClose }: Props) {
  const [written, setWritten] = useState<string | null>(
    () => standard ?? (document && ownLanguage(document)) ?? 'en',
  );
  const [locale, setLocale] = useState<string | null>(null);
  const add = useAddTranslation(templateId);
  const source = written ?? '';
  return (
    <FormDialog
      title="Add a language"
      description="The email keeps its one structure. What is not translated is sent in the language it is written in."
      submitLabel="Add language"
      disabled={locale === null || written === null}
      action={add}
      shownPaths={['locale', 'default_locale']}
      onClose={onClose}
      onSubmit={() => {
        if (locale === null) return;
        add.mutate({ locale, ...(standard === null && { default_locale: source }) }, { onSuccess: onAdded });
      }}
    >
      <LocaleField
        label="Translate into"
        value={locale}
        taken={[...taken, source]}
        onChange={setLocale}
        error={issueAt(add.error, 'locale')}
        hint="Contacts and programs that ask for pt-BR get Portuguese (pt) where there is no pt-BR."
      />
      {standard === null && (
        <LocaleField
          label="This template is written in"
          value={written}
          onChange={setWritten}
          error={issueAt(add.error, 'default_locale')}
        />
      )}
    </FormDialog>
  );
}

function ownLanguage(document: CanonicalDocument): string | null {
  return canonicalLocale(rootAttribute(sourceOf(document), 'lang') ?? '');
}
