import { useState } from 'react';
import { useSettled } from '@/components/data/use-settled';
import { Card } from '@/components/ui/display/card';
import { FittedFrame } from '@/components/ui/display/fitted-frame';
import { Notice } from '@/components/ui/feedback/notice';
import { Spinner } from '@/components/ui/feedback/spinner';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { errorMessage } from '@/lib/client/api-error';
import { useFormPreview } from '@/lib/client/forms';
import type { PreviewFormInput } from '@/lib/forms/contract';
import type { FormValues } from './form-values';

const typingMs = 350;
const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The page of a form being edited, rendered by the public page's code. */
export function FormPicture({ values }: { values: FormValues }) {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const { name, topic_ids, property_names, wording } = values;
  const shown = { name: name.trim() || 'Newsletter', topic_ids, property_names, wording: wording.trim() };
  const input: PreviewFormInput = JSON.parse(useSettled(JSON.stringify(shown), typingMs));
  const preview = useFormPreview(input);
  return (
    <Card
      title="How it looks"
      className="grid gap-4"
      actions={
        <span className="flex items-center gap-3">
          {preview.isFetching && <Spinner />}
          <ChoiceGroup
            label="Colors"
            hideLabel
            appearance="segments"
            value={scheme}
            onValueChange={setScheme}
            options={schemes}
          />
        </span>
      }
    >
      {preview.error && <Notice tone="danger">{errorMessage(preview.error)}</Notice>}
      <div inert className="min-h-96 overflow-hidden rounded-md border bg-muted">
        {preview.data && (
          <FittedFrame html={preview.data.html} title="Page of the form" scheme={scheme} scrolls={false} />
        )}
      </div>
    </Card>
  );
}
