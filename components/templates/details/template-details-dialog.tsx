import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { FolderField } from '@/components/labels/folder-field';
import { TagField } from '@/components/labels/tag-field';
import { LocaleField } from '@/components/translations/locale-field';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { issueAt } from '@/lib/client/api-error';
import { useLabels } from '@/lib/client/labels';
import { useUpdateTemplate } from '@/lib/client/templates';
import type { Template } from '@/lib/templates/contract/templates';
import { TemplateNameField } from './template-name-field';

/** Changes a template's name and details. Programs use its id, so this breaks nothing. */
export function TemplateDetailsDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const update = useUpdateTemplate(template.id);
  const [name, setName] = useState(template.name);
  const [description, setDescription] = useState(template.description ?? '');
  const [folder, setFolder] = useState(template.folder ?? '');
  const [tags, setTags] = useState<string[]>(template.tags);
  const [locale, setLocale] = useState(template.default_locale ?? null);
  const labels = useLabels().data;

  function submit() {
    update.mutate(
      {
        ...{ name: name.trim(), description: description.trim() || null },
        ...{ folder: folder.trim() || null, tags },
        ...(locale !== null && locale !== template.default_locale && { default_locale: locale }),
      },
      { onSuccess: onClose },
    );
  }

  return (
    <FormDialog
      title="Name, language and folder"
      submitLabel="Save"
      action={update}
      shownPaths={['default_locale']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TemplateNameField value={name} onChange={setName} />
      <Field label="Description" hint="Only your team sees it." optional>
        <Textarea
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          maxLength={500}
        />
      </Field>
      <LocaleField
        label="Written in"
        hint="What screen readers go by, and what Postroom adds, such as the unsubscribe link and dates, is in this language."
        value={locale}
        taken={template.locales ?? []}
        onChange={setLocale}
        error={issueAt(update.error, 'default_locale')}
      />
      <FolderField
        value={folder}
        onChange={setFolder}
        known={labels?.template_folders.map((one) => one.name) ?? []}
      />
      <TagField value={tags} onChange={setTags} known={labels?.template_tags.map((one) => one.name) ?? []} />
    </FormDialog>
  );
}
