'use client';

import { FileUp } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Card } from '@/components/ui/display/card';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { importTypes } from './open-file';

type Props = { reading: boolean; onFile: (file: File) => void; onText: (text: string) => void };

/** A file, chosen or dropped, or a source that is pasted. */
export function ChooseSource({ reading, onFile, onText }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [text, setText] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') onText(text);
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <section
        aria-label="From a file"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
        className={classNames(
          'grid min-h-80 content-center justify-items-center gap-4 rounded-lg border border-dashed bg-card p-6 text-center',
          over && 'border-primary bg-primary-soft',
        )}
      >
        <FileUp aria-hidden className="size-9 text-muted-foreground" strokeWidth={1.25} />
        <div className="grid gap-1">
          <h2 className="font-semibold text-base">From a file</h2>
          <p className="max-w-sm text-muted-foreground text-sm">
            MJML or HTML; a ZIP of either with its images and included files; or a JSON or ZIP that Postroom
            exported. Up to 50 MB.
          </p>
        </div>
        <input
          ref={picker}
          type="file"
          hidden
          accept={importTypes}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onFile(file);
            // So that the same file can be chosen again after it was changed.
            event.target.value = '';
          }}
        />
        <Button pending={reading} onClick={() => picker.current?.click()}>
          Choose a file
        </Button>
        <p className="text-muted-foreground text-xs max-sm:hidden">or drop it here</p>
      </section>
      <form onSubmit={submit}>
        <Card
          title="From its source"
          footer={
            <Button type="submit" variant="secondary" disabled={text.trim() === ''}>
              Read source
            </Button>
          }
        >
          <Field label="MJML or HTML source" hideLabel>
            <Textarea
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder="Paste MJML or HTML"
              spellCheck={false}
              className="min-h-50 font-mono text-xs"
            />
          </Field>
        </Card>
      </form>
    </div>
  );
}
