import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { useDuplicateTemplate } from '@/lib/client/templates';
import type { Purpose, SourceMode } from '@/lib/document/contract';
import type { Template } from '@/lib/templates/contract/templates';
import { purposeChoices } from './purpose-choices';
import { TemplateNameField } from './template-name-field';

const modes = [
  { value: 'visual', label: 'Visual', hint: 'Blocks on the canvas, as it is now.' },
  {
    value: 'html',
    label: 'HTML',
    hint: 'The HTML that is sent today, its variables kept. There is no way back.',
  },
] as const;

/** Makes a copy, optionally of another kind, and opens it. */
export function DuplicateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const router = useRouter();
  const duplicate = useDuplicateTemplate();
  const [name, setName] = useState(`${template.name} (copy)`.slice(0, 120));
  const [purpose, setPurpose] = useState<Purpose>(template.purpose);
  const [mode, setMode] = useState<SourceMode>(template.source_mode);

  function submit() {
    duplicate.mutate(
      { id: template.id, name: name.trim(), purpose, source_mode: mode },
      {
        onSuccess: (created) => {
          toast.success('Duplicated. You are now in the copy.');
          router.push(`/templates/${created.id}`);
        },
      },
    );
  }

  return (
    <FormDialog
      title={`Duplicate “${template.name}” as`}
      description="Begins as the draft is now. The original stays as it is."
      size="md"
      submitLabel="Duplicate"
      action={duplicate}
      onSubmit={submit}
      onClose={onClose}
    >
      <TemplateNameField value={name} onChange={setName} />
      <ChoiceGroup label="Purpose" value={purpose} onValueChange={setPurpose} options={purposeChoices} />
      {template.source_mode === 'visual' && (
        <ChoiceGroup label="Kind" value={mode} onValueChange={setMode} options={modes} />
      )}
      {purpose !== template.purpose && (
        <Notice tone="info">
          {purpose === 'marketing'
            ? 'The copy gets the footer with your postal address and the unsubscribe link.'
            : 'The copy is without the footer: your programs send it, and nobody can unsubscribe from it.'}
        </Notice>
      )}
    </FormDialog>
  );
}
