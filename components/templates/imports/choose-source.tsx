import { useState } from 'react';
import { FormCard } from '@/components/data/form-card';
import { Field } from '@/components/ui/form/field';
import { FileDrop } from '@/components/ui/form/file-drop';
import { Textarea } from '@/components/ui/form/textarea';
import { importTypes } from './open-file';

type Props = { reading: boolean; onFile: (file: File) => void; onText: (text: string) => void };

/** A file, chosen or dropped, or pasted source. */
export function ChooseSource({ reading, onFile, onText }: Props) {
  const [text, setText] = useState('');

  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <FileDrop title="From a file" accept={importTypes} pending={reading} onFile={onFile}>
        MJML or HTML; a ZIP of either with its images and included files; or a JSON or ZIP that Postroom
        exported. Up to 50 MB.
      </FileDrop>
      <FormCard
        title="From its source"
        submitLabel="Read source"
        variant="secondary"
        disabled={text.trim() === ''}
        onSubmit={() => onText(text)}
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
      </FormCard>
    </div>
  );
}
