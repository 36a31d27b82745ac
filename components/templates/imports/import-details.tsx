import { useState } from 'react';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { FormCard } from '@/components/data/form-card';
import { purposeChoices } from '@/components/templates/details/purpose-choices';
import { TemplateNameField } from '@/components/templates/details/template-name-field';
import { Notice } from '@/components/ui/feedback/notice';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { CanonicalDocument, Purpose, VariableDefinition } from '@/lib/document/contract';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import type { OpenedSource } from './open-file';
import { useCreateImported } from './use-create-imported';
import { areNamesValid } from './variable-names';

type Props = {
  opened: OpenedSource;
  document: CanonicalDocument;
  valid: boolean;
  variables: readonly VariableDefinition[];
  names: Readonly<Record<string, string>>;
  onPurpose: (purpose: Purpose) => void;
};

/** The name and purpose of the template; it can be created even with problems. */
export function ImportDetails({ opened, document, valid, variables, names, onPurpose }: Props) {
  const [name, setName] = useState(() => suggestedName(opened));
  const [subject, setSubject] = useState('');
  const { create, progress, error } = useCreateImported(opened);
  const isRefusal = error instanceof PostroomError;
  const isValid = areNamesValid(variables, names);

  function submit() {
    if (isValid) void create({ name: name.trim(), subject: subject.trim(), document, valid });
  }

  return (
    <FormCard
      title="The template"
      className="grid gap-5"
      submitLabel={valid ? 'Create template' : 'Create and open as code'}
      disabled={!isValid}
      action={{ isPending: progress !== null, error: isRefusal ? error : null }}
      beside={progress && <output className="self-center text-muted-foreground text-sm">{progress}</output>}
      onSubmit={submit}
    >
      {error && !isRefusal && <Notice tone="danger">{error.message}</Notice>}
      <ChoiceGroup
        label="Purpose"
        value={document.purpose}
        onValueChange={onPurpose}
        options={purposeChoices}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TemplateNameField hint="For your team." value={name} onChange={setName} />
        <Field label="Subject" hint="The name, when left empty." optional>
          <Input
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
            maxLength={998}
            placeholder={name}
          />
        </Field>
      </div>
    </FormCard>
  );
}

/** A pasted source is named by its title. */
function suggestedName({ filename, source }: OpenedSource): string {
  const stem = filename.replace(/\.[^.]+$/, '').trim();
  const title = /<(title|mj-title)\b[^>]*>([^<{*%]+)<\/\1\s*>/i.exec(source)?.[2] ?? '';
  const proposedName = stem === 'pasted' ? decodeAttribute(title).replaceAll(/\s+/g, ' ').trim() : stem;
  return proposedName.length < 2 ? 'Imported template' : proposedName.slice(0, 120);
}
