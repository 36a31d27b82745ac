import { Trash2 } from 'lucide-react';
import { ConfirmButton } from '@/components/data/confirm-button';
import { FormError } from '@/components/data/form-error';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import type { SampleSet } from '@/lib/templates/contract/samples';
import { useDeleteSampleSet, useSampleSets } from './use-sample-sets';

type SampleSetPickerProps = {
  templateId: string;
  /** The selected set; null for the variables' samples. */
  chosen: string | null;
  onChoose: (set: SampleSet | null) => void;
  readOnly: boolean;
};

/** The values shown: the variables' samples, or a saved set of the template. */
export function SampleSetPicker({ templateId, chosen, onChoose, readOnly }: SampleSetPickerProps) {
  const sets = useSampleSets(templateId);
  const remove = useDeleteSampleSet(templateId);
  const set = sets.data?.find(({ name }) => name === chosen);
  return (
    <>
      <div className="flex items-end gap-2">
        <Field label="Values" className="min-w-0 flex-1">
          <Select
            value={set ? `set:${set.id}` : 'samples'}
            options={[
              { value: 'samples', label: 'Samples of the variables' },
              ...(sets.data ?? []).map(({ id, name }) => ({ value: `set:${id}`, label: name })),
            ]}
            onValueChange={(value) => onChoose(sets.data?.find(({ id }) => `set:${id}` === value) ?? null)}
          />
        </Field>
        {set && !readOnly && (
          <ConfirmButton
            iconOnly
            size="icon"
            variant="ghost"
            label={`Delete the set ${set.name}`}
            icon={<Trash2 aria-hidden />}
            title={`Delete the set ${set.name}?`}
            description="It is deleted for everyone who works on this template."
            confirmLabel="Delete set"
            doneMessage="The set is deleted."
            action={remove}
            input={set.id}
            onDone={() => onChoose(null)}
          />
        )}
      </div>
      <FormError error={sets.error} />
    </>
  );
}
