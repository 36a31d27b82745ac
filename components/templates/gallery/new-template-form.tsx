import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useBranded } from '@/components/brand/use-branded';
import { Form } from '@/components/data/form';
import { purposeChoices } from '@/components/templates/details/purpose-choices';
import { TemplateNameField } from '@/components/templates/details/template-name-field';
import { Button } from '@/components/ui/form/button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import { useCreateTemplate } from '@/lib/client/templates';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { Purpose, SourceMode } from '@/lib/document/contract';
import { addDarkMode } from '@/lib/document/dark/dark-mode';
import type { StarterTemplate } from '@/lib/templates/contract/starters';

const modes = [
  { value: 'visual', label: 'Visual', hint: 'Drag blocks, write in place; MJML underneath.' },
  { value: 'html', label: 'HTML', hint: 'Your own HTML source, kept exactly as it is.' },
] as const;

/** The name of a new template; without a starter also its purpose and mode. */
export function NewTemplateForm({ starter }: { starter: StarterTemplate | null }) {
  const router = useRouter();
  const create = useCreateTemplate();
  const branded = useBranded();
  const [purpose, setPurpose] = useState<Purpose>('transactional');
  const [mode, setMode] = useState<SourceMode>('visual');
  const [name, setName] = useState(starter?.name ?? '');
  const [subject, setSubject] = useState(starter?.subject ?? '');
  const errorOf = (path: string) => issueAt(create.error, path);

  function submit() {
    create.mutate(
      {
        purpose: starter?.purpose ?? purpose,
        source_mode: starter?.source_mode ?? mode,
        ...(starter
          ? { starter: starter.id }
          : {
              document: addDarkMode(
                branded(blankDocument(purpose, mode, subject.trim() || name.trim())),
                null,
              ),
            }),
        name: name.trim(),
        subject: subject.trim() || undefined,
      },
      { onSuccess: (template) => router.push(`/templates/${template.id}`) },
    );
  }

  return (
    <Form className="grid gap-5" error={create.error} shownPaths={['name', 'subject']} onSubmit={submit}>
      <TemplateNameField
        hint="For your team."
        error={errorOf('name')}
        value={name}
        onChange={setName}
        onFocus={(event) => event.target.select()}
      />
      <Field
        label="Subject"
        hint={`What readers see first. ${starter ? 'The suggested one' : 'The name'}, when left empty.`}
        error={errorOf('subject')}
        optional
      >
        <Input
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
          maxLength={998}
          // What is taken when it is left empty.
          placeholder={starter?.subject ?? name}
        />
      </Field>
      {!starter && (
        <>
          <ChoiceGroup label="Purpose" value={purpose} onValueChange={setPurpose} options={purposeChoices} />
          <ChoiceGroup label="How you write it" value={mode} onValueChange={setMode} options={modes} />
          <p className="text-muted-foreground text-xs">
            “Duplicate as…” makes a copy with another purpose later, or an HTML copy of a visual template.
          </p>
        </>
      )}
      <Button type="submit" pending={create.isPending} className="justify-self-start">
        Create template
      </Button>
    </Form>
  );
}
