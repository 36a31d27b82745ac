import { useState } from 'react';
import { TypedField } from '@/components/editor/panels/typed-field';
import { useStore } from '@/components/editor/store/use-store';
import { ContactChoice } from '@/components/samples/contact-choice';
import { SampleSetPicker } from '@/components/samples/sample-set-picker';
import { SaveSampleSet } from '@/components/samples/save-sample-set';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/navigation/tabs';
import type { VariableDefinition } from '@/lib/document/contract';
import { isObject } from '@/lib/document/look-up-value';
import type { PreviewState } from './use-preview';

export type SampleDataProps = {
  preview: Pick<
    PreviewState,
    'values' | 'onValues' | 'chosenSet' | 'onChosenSet' | 'contacts' | 'locale' | 'onLocale'
  >;
  /** The template with the sample sets; null if not saved yet. */
  templateId: string | undefined;
  /** Where older versions stored sets on this device. */
  storageKey: string;
};

/** The values of the preview: a contact's, the variables' samples, a saved set, or typed ones. */
export function SampleData({ preview, templateId, storageKey }: SampleDataProps) {
  const { readOnly, details } = useStore();
  const { variables } = details;
  const { values, onValues, chosenSet, onChosenSet, contacts, locale, onLocale } = preview;
  const filled = new Set(contacts?.shown ? contacts.variables.map(({ name }) => name) : []);
  const open = variables.filter(({ name }) => !filled.has(name));
  return (
    <div className="grid grid-cols-1 gap-5 p-4">
      {contacts && (
        <ContactChoice
          label="Preview as"
          value={contacts.shown}
          onChange={contacts.onShow}
          variables={variables}
        />
      )}
      {templateId && (
        <SampleSetPicker
          templateId={templateId}
          chosen={chosenSet}
          onChoose={(set) => {
            onChosenSet(set?.name ?? null);
            onValues(set?.values ?? {});
            onLocale(set?.locale ?? null);
          }}
          readOnly={readOnly}
        />
      )}
      <Tabs defaultValue="form" key={chosenSet ?? ''}>
        <TabsList>
          <TabsTrigger value="form">Form</TabsTrigger>
          <TabsTrigger value="json">JSON</TabsTrigger>
        </TabsList>
        <TabsContent value="form" className="grid grid-cols-1 gap-4">
          {open.length === 0 && (
            <p className="text-muted-foreground text-sm">
              {variables.length === 0
                ? 'This template has no variables.'
                : 'The contact fills in every variable.'}
            </p>
          )}
          {open.map((variable) => (
            <TypedField
              key={variable.name}
              label={variable.name}
              hint={variable.description ?? ''}
              definition={variable}
              value={shownOf(variable, values)}
              onChange={(value) => onValues(withValue(values, variable.name, value))}
            />
          ))}
        </TabsContent>
        <TabsContent value="json">
          <JsonValues values={values} onValues={onValues} />
        </TabsContent>
      </Tabs>
      {templateId && !readOnly && (
        <SaveSampleSet
          key={`save ${chosenSet ?? ''}`}
          templateId={templateId}
          values={values}
          locale={locale}
          chosen={chosenSet}
          onSaved={(set) => onChosenSet(set.name)}
          storageKey={storageKey}
        />
      )}
    </div>
  );
}

function JsonValues({ values, onValues }: Pick<PreviewState, 'values' | 'onValues'>) {
  const [text, setText] = useState(() => JSON.stringify(values, null, 2));
  const { problem } = parseValues(text);
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
          const read = parseValues(event.target.value);
          if (read.values) onValues(read.values);
        }}
      />
    </Field>
  );
}

/** The value with the dotted name; else the sample, which is shown. */
function shownOf({ name, sample }: VariableDefinition, values: Record<string, unknown>) {
  return Object.hasOwn(values, name)
    ? (values[name] as typeof sample) /* typed in here, or shown as it is */
    : sample;
}

type Values = Record<string, unknown>;
type ParsedValues = { values: Values; problem: null } | { values: null; problem: string };

/** Parses values from JSON, or returns why not. */
export function parseValues(text: string): ParsedValues {
  if (text.trim() === '') return { values: {}, problem: null };
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return { values: value, problem: null };
    return { values: null, problem: 'Expected an object of values, such as { "first_name": "Ada" }.' };
  } catch (error) {
    return {
      values: null,
      problem: error instanceof Error ? `Not JSON yet: ${error.message}.` : 'Not JSON yet.',
    };
  }
}

/** Sets a value by name, or removes it. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const { [name]: _old, ...rest } = values;
  return value === null || value === undefined ? rest : { ...rest, [name]: value };
}
