'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { Page } from '@/components/layout/page';
import { Card } from '@/components/ui/display/card';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ApiError } from '@/lib/client/api-error';
import { useCreateTemplate } from '@/lib/client/templates';
import type { Purpose, SourceMode } from '@/lib/document/contract';
import type { StarterTemplate } from '@/lib/templates/contract/starters';
import {
  type ImportedFile,
  importedFields,
  importedName,
  importedSubject,
  readImportedFile,
} from './imported-file';
import { StarterGallery } from './starter-gallery';

const purposes = [
  {
    value: 'transactional',
    label: 'Transactional',
    hint: 'Answers what one person did: receipts, resets, notices. Sent by your programs.',
  },
  {
    value: 'marketing',
    label: 'Marketing',
    hint: 'News and offers. Always carries your postal address and a way to unsubscribe.',
  },
] as const;

const modes = [
  { value: 'visual', label: 'Visual', hint: 'Drag blocks, write in place; MJML underneath.' },
  { value: 'html', label: 'HTML', hint: 'Your own HTML source, kept exactly as it is.' },
] as const;

/** First what to begin with, then what to call it. */
export function NewTemplate() {
  const router = useRouter();
  const create = useCreateTemplate();
  const [starter, setStarter] = useState<StarterTemplate | null>(null);
  const [imported, setImported] = useState<ImportedFile | null>(null);
  const [purpose, setPurpose] = useState<Purpose>('transactional');
  const [mode, setMode] = useState<SourceMode>('visual');
  const [name, setName] = useState('');
  const [subject, setSubject] = useState('');
  const errorOf = (path: string) =>
    create.error instanceof ApiError ? create.error.issueAt(path) : undefined;

  function choose(chosen: StarterTemplate | null, file: ImportedFile | null = null) {
    const before = suggested(starter, imported);
    const now = suggested(chosen, file);
    setStarter(chosen);
    setImported(file);
    // What the person typed stays; what was only suggested goes.
    if (name === before.name) setName(now.name);
    if (subject === before.subject) setSubject(now.subject);
  }

  async function importFile(chosen: File) {
    const file = readImportedFile(chosen.name, await chosen.text());
    if (typeof file === 'string') toast.error(file);
    else choose(null, file);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate(
      {
        purpose: starter?.purpose ?? purpose,
        source_mode: starter?.source_mode ?? mode,
        ...(starter ? { document: starter.document, preview_text: starter.preview_text } : {}),
        ...(imported ? importedFields(imported, purpose) : {}),
        name: name.trim(),
        subject: subject.trim() || undefined,
      },
      { onSuccess: (template) => router.push(`/templates/${template.id}`) },
    );
  }

  return (
    <Page
      title="New template"
      breadcrumb={[{ label: 'Templates', href: '/templates' }, { label: 'New' }]}
      description="Begin with one that is already good, or with a blank page."
    >
      <StarterGallery
        chosen={starter}
        onChoose={choose}
        importedName={imported?.filename ?? null}
        onImport={importFile}
      />
      <form onSubmit={submit}>
        <Card
          title={beginning(starter, imported)}
          description={starter?.description}
          className="grid gap-5"
          footer={
            <Button type="submit" pending={create.isPending}>
              Create template
            </Button>
          }
        >
          <FormError error={create.error} shownPaths={['name', 'subject']} />
          {!starter && imported?.kind !== 'export' && (
            <>
              <ChoiceGroup label="Purpose" value={purpose} onValueChange={setPurpose} options={purposes} />
              {!imported && (
                <ChoiceGroup label="How you write it" value={mode} onValueChange={setMode} options={modes} />
              )}
              <p className="text-muted-foreground text-xs">
                Both stay as they are for the life of the template.
              </p>
            </>
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Name" hint="For your team." error={errorOf('name')} required>
              <Input
                value={name}
                onChange={(event) => setName(event.target.value)}
                minLength={2}
                maxLength={120}
                required
              />
            </Field>
            <Field
              label="Subject"
              hint="What readers see first. The name, when left empty."
              error={errorOf('subject')}
              optional
            >
              <Input value={subject} onChange={(event) => setSubject(event.target.value)} maxLength={998} />
            </Field>
          </div>
        </Card>
      </form>
    </Page>
  );
}

function beginning(starter: StarterTemplate | null, imported: ImportedFile | null): string {
  if (imported) return `From ${imported.filename}`;
  return starter ? `From “${starter.name}”` : 'Blank template';
}

function suggested(starter: StarterTemplate | null, imported: ImportedFile | null) {
  if (imported) return { name: importedName(imported), subject: importedSubject(imported) };
  return { name: starter?.name ?? '', subject: starter?.subject ?? '' };
}
