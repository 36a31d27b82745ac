'use client';

import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { TypedField } from '@/components/editor/panels/typed-field';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Textarea } from '@/components/ui/form/textarea';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/navigation/tabs';
import type { VariableDefinition } from '@/lib/document/contract';
import { readSets, readValues, type SampleSet, withSet } from './sample-sets';

type Props = {
  variables: readonly VariableDefinition[];
  values: Record<string, unknown>;
  onValues: (values: Record<string, unknown>) => void;
  /** Under which the sets are kept on this device. */
  storageKey: string;
};

/** Whose values the preview shows: the samples of the variables, a kept set, or what is typed or pasted here. */
export function SampleData({ variables, values, onValues, storageKey }: Props) {
  const [sets, setSets] = useState(() => readSets(stored(storageKey)));
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const keep = (next: SampleSet[]) => {
    setSets(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // A device that keeps nothing: the sets last as long as the page.
    }
  };
  const choose = (set: SampleSet | null) => {
    setChosen(set?.name ?? null);
    onValues(set?.values ?? {});
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const called = name.trim();
    if (called === '') return;
    keep(withSet(sets, { name: called, values }));
    setChosen(called);
    setName('');
  };
  return (
    <div className="grid gap-5 p-4">
      <div className="flex items-end gap-2">
        <Field label="Values" className="min-w-0 flex-1">
          <Select
            value={chosen === null ? 'samples' : `set:${chosen}`}
            options={[
              { value: 'samples', label: 'Samples of the variables' },
              ...sets.map((set) => ({ value: `set:${set.name}`, label: set.name })),
            ]}
            onValueChange={(value) => choose(sets.find((set) => `set:${set.name}` === value) ?? null)}
          />
        </Field>
        {chosen !== null && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Delete the set ${chosen}`}
            onClick={() => {
              keep(sets.filter((set) => set.name !== chosen));
              choose(null);
            }}
          >
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
      <Tabs defaultValue="form" key={chosen ?? ''}>
        <TabsList>
          <TabsTrigger value="form">Form</TabsTrigger>
          <TabsTrigger value="json">JSON</TabsTrigger>
        </TabsList>
        <TabsContent value="form" className="grid gap-4">
          {variables.length === 0 && (
            <p className="text-muted-foreground text-sm">This template has no variables.</p>
          )}
          {variables.map((variable) => (
            <TypedField
              key={variable.name}
              label={variable.name}
              hint={variable.description ?? ''}
              definition={variable}
              value={shownOf(variable, values)}
              onChange={(value) => onValues(changed(values, variable.name, value))}
            />
          ))}
        </TabsContent>
        <TabsContent value="json">
          <JsonValues values={values} onValues={onValues} />
        </TabsContent>
      </Tabs>
      <form onSubmit={save} className="grid gap-2 border-t pt-4">
        <Field label="Save as a set" hint="Kept on this device, for you and this template." optional>
          <Input value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button type="submit" size="sm" variant="secondary" className="w-fit" disabled={name.trim() === ''}>
          Save set
        </Button>
      </form>
    </div>
  );
}

function JsonValues({ values, onValues }: Pick<Props, 'values' | 'onValues'>) {
  const [text, setText] = useState(() => JSON.stringify(values, null, 2));
  const { problem } = readValues(text);
  return (
    <Field
      label="Values as JSON"
      hint="Paste what a program sends for one recipient. What is left out has its sample."
      error={problem ?? undefined}
    >
      <Textarea
        className="min-h-56 font-mono text-xs"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          const read = readValues(event.target.value);
          if (read.values) onValues(read.values);
        }}
      />
    </Field>
  );
}

/** Given under the dotted name; else the sample is what is seen. */
function shownOf({ name, sample }: VariableDefinition, values: Record<string, unknown>) {
  return Object.hasOwn(values, name)
    ? (values[name] as typeof sample) /* typed in here, or shown as it is */
    : sample;
}

function changed(values: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _old, ...rest } = values;
  return value === null || value === undefined ? rest : { ...rest, [name]: value };
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
