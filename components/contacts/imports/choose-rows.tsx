import { useState } from 'react';
import { FormCard } from '@/components/data/form-card';
import { FormError } from '@/components/data/form-error';
import { Notice } from '@/components/ui/feedback/notice';
import { Field } from '@/components/ui/form/field';
import { FileDrop } from '@/components/ui/form/file-drop';
import { Textarea } from '@/components/ui/form/textarea';
import { formatBytes } from '@/lib/amounts';
import type { ImportSource } from '@/lib/client/contact-imports';
import { fileLimitBytes } from '@/lib/contacts/imports/contract';

type Props = {
  text: string;
  onText: (text: string) => void;
  onSource: (source: ImportSource) => void;
  reading: boolean;
  /** Why the last input could not be read. */
  error: Error | null;
};

/** A file of people, chosen or dropped, or pasted rows. */
export function ChooseRows({ text, onText, onSource, reading, error }: Props) {
  const [problem, setProblem] = useState<string | null>(null);

  function takeFile(file: File) {
    const problem = problemWith(file);
    setProblem(problem);
    if (!problem) onSource({ id: crypto.randomUUID(), name: file.name, blob: file });
  }

  function takeRows() {
    setProblem(null);
    onSource({ id: crypto.randomUUID(), name: null, blob: new Blob([text]) });
  }

  return (
    <>
      {problem ? <Notice tone="danger">{problem}</Notice> : <FormError error={error} />}
      <div className="grid gap-5 lg:grid-cols-2">
        <FileDrop
          title="From a file"
          accept=".csv,.tsv,.tab,.txt,text/csv,text/plain,text/tab-separated-values"
          pending={reading}
          onFile={takeFile}
        >
          CSV with commas, semicolons or tabs, from any spreadsheet or sender. Up to 200 MB.
        </FileDrop>
        <FormCard
          title="From a spreadsheet"
          submitLabel="Read rows"
          variant="secondary"
          disabled={text.trim() === ''}
          action={{ isPending: reading, error: null }}
          onSubmit={takeRows}
        >
          <Field
            label="Rows"
            hideLabel
            hint="With the names of the columns first. A plain list of addresses works too."
          >
            <Textarea
              value={text}
              onChange={(event) => onText(event.target.value)}
              placeholder={'email\tfirst_name\nada@example.com\tAda'}
              spellCheck={false}
              className="min-h-44 font-mono text-xs"
            />
          </Field>
        </FormCard>
      </div>
    </>
  );
}

function problemWith({ name, size }: File): string | null {
  if (/\.(xlsx?|xlsm|ods|numbers)$/i.test(name))
    return `“${name}” is a spreadsheet. Save it as CSV in your spreadsheet program, or copy its rows and paste them.`;
  if (/\.(zip|gz|pdf|docx?)$/i.test(name)) return `“${name}” is no CSV file.`;
  if (size === 0) return `“${name}” is empty.`;
  if (size > fileLimitBytes) return `“${name}” has ${formatBytes(size)}. A file may have 200 MB: split it.`;
  return null;
}
