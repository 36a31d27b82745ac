import { useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { saveBlob } from '@/components/data/save-blob';
import { Button } from '@/components/ui/form/button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { Dialog } from '@/components/ui/overlay/dialog';
import { senderNames } from '@/lib/document/export/sender-names';
import { keysOf } from '@/lib/keys-of';
import { localeName } from '@/lib/mail/locales';
import type { ExportTags, TemplateExport } from '@/lib/templates/contract/previews';
import type { Template } from '@/lib/templates/contract/templates';
import { TaggedNotes } from './tagged-notes';
import { type FileKind, taggedTemplate, templateFiles } from './template-files';

const kinds: readonly { value: FileKind | 'tagged'; label: string; hint: string }[] = [
  { value: 'source', label: 'Source', hint: 'MJML or HTML, exactly as it is.' },
  { value: 'json', label: 'JSON', hint: 'Everything in all languages, to be imported here or elsewhere.' },
  {
    value: 'tagged',
    label: 'HTML for another service',
    hint: 'Mailchimp, Klaviyo, SendGrid and others, in their own tags.',
  },
  {
    value: 'html',
    label: 'HTML with samples',
    hint: 'To look at: shows sample values instead of variables.',
  },
  { value: 'text', label: 'Plain text with samples', hint: 'The other half of the email.' },
  { value: 'eml', label: 'Email file', hint: 'An .eml that email clients open, with sample values.' },
  { value: 'png', label: 'Picture', hint: 'A PNG, where this installation can make one.' },
];

const tagOptions: readonly { value: ExportTags; label: string }[] = [
  { value: 'postroom', label: 'As they are (Postroom)' },
  ...keysOf(senderNames).map((value) => ({ value, label: senderNames[value] })),
];

/** The files with all languages. All others are in one. */
const inAllLanguages: readonly string[] = ['source', 'json'] satisfies FileKind[];

/** Downloads the draft of a template in a chosen format and language. */
export function ExportDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const [kind, setKind] = useState<FileKind | 'tagged'>('source');
  const [tags, setTags] = useState<ExportTags>('postroom');
  const { default_locale: standard, locales = [] } = template;
  const [locale, setLocale] = useState(locales.length > 0 ? standard : undefined);
  const [tagged, setTagged] = useState<TemplateExport | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  async function download() {
    setPending(true);
    setError(null);
    try {
      if (kind === 'tagged') {
        const exported = await taggedTemplate(template, tags, locale);
        const [html] = exported.files;
        if (html) saveBlob(html.filename, new Blob([html.content], { type: html.content_type }));
        setTagged(exported);
      } else
        for (const { name, bytes } of await templateFiles(
          template,
          [kind],
          inAllLanguages.includes(kind) ? undefined : locale,
        ))
          saveBlob(name, new Blob([bytes.slice()]));
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown : new Error(String(thrown)));
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={`Export “${template.name}”`}
      description="The draft as it is now."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button pending={pending} onClick={() => void download()}>
            Download
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormError error={error} />
        <ChoiceGroup
          label="Kind of file"
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            setTagged(null);
          }}
          options={kinds}
        />
        {kind === 'tagged' && (
          <div ref={showAll}>
            <Field label="Merge tags" hint="How variables, conditions and repeats are written.">
              <Select
                value={tags}
                onValueChange={(next) => {
                  setTags(next);
                  setTagged(null);
                }}
                options={tagOptions}
              />
            </Field>
          </div>
        )}
        {standard !== undefined && locale !== undefined && !inAllLanguages.includes(kind) && (
          <div ref={showAll}>
            <Field label="Language" hint="What is not translated falls back, as in what is sent.">
              <Select
                value={locale}
                onValueChange={(next) => {
                  setLocale(next);
                  setTagged(null);
                }}
                options={[standard, ...locales].map((value) => ({ value, label: localeName(value) }))}
              />
            </Field>
          </div>
        )}
        {tagged && (
          <div ref={showAll}>
            <TaggedNotes exported={tagged} tags={tags} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Options may be below the fold on small screens. */
function showAll(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' });
}
