'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { useBranded } from '@/components/brand/use-branded';
import { FormError } from '@/components/data/form-error';
import { Page } from '@/components/layout/page';
import { Card } from '@/components/ui/display/card';
import { Button } from '@/components/ui/form/button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ApiError } from '@/lib/client/api-error';
import { useCreateTemplate } from '@/lib/client/templates';
import type { Purpose, SourceMode } from '@/lib/document/contract';
import type { StarterTemplate } from '@/lib/templates/contract/starters';
import { purposes } from './details/purposes';
import { StarterGallery } from './starter-gallery';

const modes = [
  { value: 'visual', label: 'Visual', hint: 'Drag blocks, write in place; MJML underneath.' },
  { value: 'html', label: 'HTML', hint: 'Your own HTML source, kept exactly as it is.' },
] as const;

/** First what to begin with, then what to call it. */
export function NewTemplate() {
  const router = useRouter();
  const create = useCreateTemplate();
  const branded = useBranded();
  const [starter, setStarter] = useState<StarterTemplate | null>(null);
  const [purpose, setPurpose] = useState<Purpose>('transactional');
  const [mode, setMode] = useState<SourceMode>('visual');
  const [name, setName] = useState('');
  const [subject, setSubject] = useState('');
  const errorOf = (path: string) =>
    create.error instanceof ApiError ? create.error.issueAt(path) : undefined;

  function choose(chosen: StarterTemplate | null) {
    const before = suggested(starter);
    const now = suggested(chosen);
    setStarter(chosen);
    // What the person typed stays; what was only suggested goes.
    if (name === before.name) setName(now.name);
    if (subject === before.subject) setSubject(now.subject);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate(
      {
        purpose: starter?.purpose ?? purpose,
        source_mode: starter?.source_mode ?? mode,
        ...(starter ? { document: branded(starter.document), preview_text: starter.preview_text } : {}),
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
      description="Start with a ready-made template or a blank page."
    >
      <StarterGallery chosen={starter} onChoose={choose} />
      <form onSubmit={submit}>
        <Card
          title={starter ? `From “${starter.name}”` : 'Blank template'}
          description={starter?.description}
          className="grid gap-5"
          footer={
            <Button type="submit" pending={create.isPending}>
              Create template
            </Button>
          }
        >
          <FormError error={create.error} shownPaths={['name', 'subject']} />
          {!starter && (
            <>
              <ChoiceGroup label="Purpose" value={purpose} onValueChange={setPurpose} options={purposes} />
              <ChoiceGroup label="How you write it" value={mode} onValueChange={setMode} options={modes} />
              <p className="text-muted-foreground text-xs">Neither can be changed later.</p>
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

function suggested(starter: StarterTemplate | null) {
  return { name: starter?.name ?? '', subject: starter?.subject ?? '' };
}
