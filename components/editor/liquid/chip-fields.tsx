import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readOutput, writeOutput } from '@/components/editor/tree/variable-output';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { useDefinitions } from './use-definitions';
import { VariableSelect } from './variable-select';

type ChipFieldsProps = {
  source: string;
  onChange: (source: string) => void;
  onRemove: () => void;
  onDone: () => void;
  /** Called with text that replaces the whole chip. */
  onWords?: (words: string) => void;
};

/** One variable of a text: which one it is, and its fallback. */
export function ChipFields({ source, onChange, onRemove, onDone, onWords }: ChipFieldsProps) {
  const [first] = useState(source);
  // All of the code was deleted, to write something else.
  const [emptied, setEmptied] = useState(false);
  const output = readOutput(source);
  const { variables, onVariables, readOnly } = useDefinitions();
  const makeOptional = () =>
    onVariables(
      variables.map((variable) =>
        variable.name === output?.name ? { ...variable, required: false } : variable,
      ),
    );
  const own = String(variables.find(({ name }) => name === output?.name)?.fallback ?? '');
  const isRequiredVariable = variables.some(({ name, required }) => required && name === output?.name);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      {output && readOutput(first) ? (
        <>
          <Field label="Variable">
            <VariableSelect
              value={output.name}
              onChange={(name) => onChange(writeOutput({ ...output, name }))}
            />
          </Field>
          <Field label="Fallback" hint={own === '' ? 'Shown to recipients without a value.' : undefined}>
            <Input
              className="h-8 text-xs"
              placeholder={own || 'Such as: there'}
              disabled={own !== '' && output.fallback === ''}
              value={output.fallback}
              maxLength={500}
              onChange={(event) => onChange(writeOutput({ ...output, fallback: event.target.value }))}
            />
          </Field>
          {own !== '' && (
            <p className="text-muted-foreground text-xs">
              {output.name} has a fallback wherever it is used: “{own}”.
              {output.fallback !== '' && ' It comes first, and this one is never shown.'}
              {!readOnly && ' Change it under Variables.'}
            </p>
          )}
          {isRequiredVariable && output.fallback !== '' && (
            <p className="text-warning-text text-xs">
              {output.name} is required: a send without it is refused.{' '}
              {!readOnly && (
                <button type="button" className="underline" onClick={makeOptional}>
                  Make it optional
                </button>
              )}
            </p>
          )}
        </>
      ) : (
        <Field label="Liquid">
          <Input
            className="h-8 font-mono text-xs"
            spellCheck={false}
            value={emptied ? '' : source}
            onBlur={() => setEmptied(false)}
            onChange={(event) => {
              const typed = event.target.value;
              setEmptied(typed === '');
              if (/^\{(\{[^{}]*\}|%[^{}]*%)\}$/.test(typed)) onChange(typed);
              else if (typed !== '' && !/[{}]/.test(typed)) onWords?.(typed);
            }}
          />
        </Field>
      )}
      <div className="flex justify-between">
        <Button variant="ghost" size="sm" icon={<Trash2 aria-hidden />} onClick={onRemove}>
          Remove
        </Button>
        <Button type="submit" size="sm">
          Done
        </Button>
      </div>
    </form>
  );
}
