'use client';

import { Languages, Plus, Trash2 } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { ConfirmButton } from '@/components/data/confirm-button';
import { ResourceState } from '@/components/data/resource-state';
import { showFailure } from '@/components/data/show-failure';
import { Page } from '@/components/layout/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Notice } from '@/components/ui/feedback/notice';
import { Skeletons } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { RenderedContent } from '@/components/versions/rendered-content';
import { useMay } from '@/lib/client/session';
import { useTemplate } from '@/lib/client/templates';
import {
  useBringBackTranslation,
  useRemoveTranslation,
  useRestoreTranslation,
  useTranslations,
} from '@/lib/client/translations';
import { localeName } from '@/lib/mail/locales';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import type { ImportedTranslation, Translation } from '@/lib/templates/contract/translations';
import { AddLanguage } from './add-language';
import { LanguageList, OpenCounts } from './language-list';
import { TranslationEditor } from './translation-editor';
import { TranslationFiles } from './translation-files';
import { TranslationHistory } from './translation-history';
import { TranslationUses } from './translation-uses';

const views = ['all', 'open', 'preview', 'history'] as const;

/** The languages of a template: each translation next to the source, with its progress. */
export function TranslationsPage({ id }: { id: string }) {
  const template = useTemplate(id);
  const translations = useTranslations(id);
  const mayWrite = useMay('template:write');
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<Translation | null>(null);
  const [{ locale }, setState] = useQueryStates({ locale: parseAsString, cursor: parseAsString });
  const languages = translations.data?.data ?? [];
  const standard = template.data?.default_locale ?? null;
  const add = mayWrite && template.data && (
    <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      Add language
    </Button>
  );

  return (
    <Page
      title="Translations"
      description={
        standard === null || languages.length === 0
          ? 'One email in many languages: one structure, and in each language its own words, links and images.'
          : `Written in ${localeName(standard)}. Translations are published with the draft.`
      }
      breadcrumb={[
        { label: 'Templates', href: '/templates' },
        { label: template.data?.name ?? 'Template', href: `/templates/${id}` },
      ]}
      actions={
        <>
          <ButtonLink href={`/templates/${id}`} variant="secondary">
            Open the draft
          </ButtonLink>
          {languages.length > 0 && add}
        </>
      }
    >
      <ResourceState
        resource={translations}
        label="the translations"
        loading={
          <Skeletons of={['h-72', 'h-[36rem]']} className="grid gap-5 lg:grid-cols-[15rem_minmax(0,1fr)]" />
        }
        isEmpty={(page) => page.data.length === 0}
        empty={
          <EmptyState icon={<Languages aria-hidden />} title="No translations yet" action={add}>
            Add a language, then translate here or send a file to translators. Contacts get the language of
            their property “locale”, programs ask for one when they send.
          </EmptyState>
        }
      >
        {({ data }) => {
          const chosen = data.find((one) => one.locale === locale) ?? data[0];
          if (!chosen || !template.data) return null;
          return (
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
              <LanguageList
                languages={data}
                chosen={chosen.locale}
                onChoose={(next) => void setState({ locale: next, cursor: null })}
              />
              <Language
                key={chosen.locale}
                template={template.data}
                language={chosen}
                wasHere={isSameRevision(chosen, added) && chosen.revision > 0}
              />
            </div>
          );
        }}
      </ResourceState>
      {adding && template.data && (
        <AddLanguage
          templateId={id}
          standard={standard}
          document={template.data.draft?.source_document}
          taken={languages.map((language) => language.locale)}
          onClose={() => setAdding(false)}
          onAdded={(next) => {
            setAdding(false);
            setAdded(next);
            void setState({ locale: next.locale });
          }}
        />
      )}
    </Page>
  );
}

function isSameRevision(one: Translation, other: Translation | null): boolean {
  return one.locale === other?.locale && one.revision === other.revision;
}

type LanguageProps = {
  template: TemplateWithDraft;
  language: Translation;
  /** Just added, and removed at some earlier time. */
  wasHere: boolean;
};

function Language({ template, language, wasHere }: LanguageProps) {
  const { locale, name, revision, fallbacks } = language;
  const mayWrite = useMay('template:write');
  const remove = useRemoveTranslation(template.id, locale);
  const bringBack = useBringBackTranslation(template.id, locale);
  const restore = useRestoreTranslation(template.id, locale);
  const [imported, setImported] = useState<ImportedTranslation | null>(null);
  const [{ show }, setState] = useQueryStates({
    show: parseAsStringLiteral(views).withDefault('all'),
    locale: parseAsString,
    // Resets the history's page.
    cursor: parseAsString,
  });
  const standard = template.default_locale ?? '';
  const fallbackNames = fallbacks.map(localeName).join(', then ');
  return (
    <section aria-label={name} className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-semibold text-base">{name}</h2>
        <OpenCounts counts={language.counts} />
        <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0">
          <TranslationFiles
            templateId={template.id}
            locale={locale}
            readOnly={!mayWrite}
            onImported={setImported}
          />
          {mayWrite && (
            <ConfirmButton
              label="Remove"
              name={`Remove ${name}`}
              icon={<Trash2 aria-hidden />}
              iconOnly
              size="icon"
              title={`Remove ${name}?`}
              description={
                <>
                  What is published is sent in it until the next version. Its history is kept: add the
                  language again to restore what it said.
                  <TranslationUses templateId={template.id} locale={locale} />
                </>
              }
              confirmLabel="Remove language"
              doneMessage={`${name} was removed.`}
              action={remove}
              input={undefined}
              onDone={() => void setState({ locale: null })}
              undo={() =>
                void bringBack
                  .mutateAsync(undefined)
                  .then(() => setState({ locale }))
                  .catch(showFailure)
              }
            />
          )}
        </div>
      </div>
      {wasHere && mayWrite && (
        <Notice
          tone="info"
          title={`${name} was here before`}
          action={
            <Button
              size="sm"
              variant="secondary"
              pending={restore.isPending}
              // The revision before its removal, which came before this one.
              onClick={() => restore.mutate({ revision, restore: revision - 2 }, { onError: showFailure })}
            >
              Restore its translations
            </Button>
          }
        >
          What it said until it was removed is kept in its history.
        </Notice>
      )}
      {imported && imported.skipped.length > 0 && (
        <Notice tone="warning" title={`${imported.skipped.length} texts of the file were left out`}>
          <ul className="list-disc pl-4">
            {imported.skipped.slice(0, 20).map(({ key, message }) => (
              <li key={key}>
                {key}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChoiceGroup
          label="Show"
          hideLabel
          appearance="segments"
          value={show}
          onValueChange={(next) => void setState({ show: next === 'all' ? null : next, cursor: null })}
          options={[
            { value: 'all', label: 'All texts' },
            { value: 'open', label: 'Missing or older' },
            { value: 'preview', label: 'Preview' },
            { value: 'history', label: 'History' },
          ]}
        />
        <p className="text-muted-foreground text-xs">What is missing is sent in {fallbackNames}.</p>
      </div>
      {show === 'history' ? (
        <TranslationHistory language={language} />
      ) : show === 'preview' ? (
        <RenderedContent
          templateId={template.id}
          stamp={`${locale}-${revision}-${template.draft?.revision ?? template.published_version_id}`}
          input={{ locale }}
          title={`The email in ${name}`}
        />
      ) : (
        <TranslationEditor
          key={show}
          templateId={template.id}
          locale={locale}
          standard={standard}
          onlyOpen={show === 'open'}
        />
      )}
    </section>
  );
}
