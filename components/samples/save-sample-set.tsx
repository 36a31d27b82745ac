import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { readStoredText, storeText } from '@/components/data/stored-value';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { SampleSet, SaveSampleSetInput } from '@/lib/templates/contract/samples';
import { readKeptSets } from './kept-sets';
import { useSampleSets, useSaveSampleSet } from './use-sample-sets';

type SaveSampleSetProps = {
  templateId: string;
  values: Record<string, unknown>;
  /** The language shown with them; null: as written. */
  locale?: string | null;
  /** The selected set: saving it again replaces it. */
  chosen: string | null;
  onSaved: (set: SampleSet) => void;
  /** Where older versions stored sets on this device. */
  storageKey: string;
};

/** Saves values under a name with the template, for everyone who works on it. */
export function SaveSampleSet({
  templateId,
  values,
  locale = null,
  chosen,
  onSaved,
  storageKey,
}: SaveSampleSetProps) {
  const [name, setName] = useState(chosen ?? '');
  const sets = useSampleSets(templateId);
  const save = useSaveSampleSet(templateId);
  useKeptSets(storageKey, sets.data, save.mutateAsync);
  const known = sets.data?.some((set) => set.name === name.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { name: name.trim(), values, ...(locale !== null && { locale }) },
      {
        onSuccess: (set) => {
          toast.success(`The set ${set.name} is saved.`);
          onSaved(set);
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-2 border-t pt-4">
      <Field label="Save as a set" hint="Kept with this template, for everyone who works on it." optional>
        <Input value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
      <FormError error={save.error} />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        className="w-fit"
        pending={save.isPending}
        disabled={name.trim() === ''}
      >
        {known ? 'Replace set' : 'Save set'}
      </Button>
    </form>
  );
}

/** Moves sets stored on this device to the template once; existing sets with the same name stay. */
function useKeptSets(
  storageKey: string,
  saved: readonly SampleSet[] | undefined,
  save: (set: SaveSampleSetInput) => Promise<unknown>,
): void {
  const begun = useRef(false);
  useEffect(() => {
    if (!saved || begun.current) return;
    begun.current = true;
    const kept = readKeptSets(readStoredText(storageKey));
    const missing = kept.filter(({ name }) => saved.every((set) => set.name !== name));
    Promise.all(missing.map(save)).then(
      () => storeText(storageKey, null),
      () => undefined, // They stay on the device until next time.
    );
  }, [storageKey, saved, save]);
}
