'use client';

import { Braces, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { newVariable, useDefinitions } from '@/components/editor/liquid/use-definitions';
import { useStore, useValue } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import type { VariableDefinition } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { renameField, renameInContent } from '@/lib/document/variables/rename-variables';
import { usedVariables } from '@/lib/document/variables/used-variables';
import type { Asked } from './asked';
import { VariableCard } from './variable-card';
import { VariableUsage } from './variable-usage';

type VariablesPanelProps = {
  onOpen: (place: Place) => void;
  /** The variable to unfold. */
  asked?: Asked;
  /** What stands at a place of the source, in words. */
  nameOf?: (place: Place) => string | null;
};

type Place = { line: number; column: number };

/** The variables of the template: what a send may fill in, with samples to preview and fallbacks to fall back on. */
export function VariablesPanel({ onOpen, asked, nameOf }: VariablesPanelProps) {
  const store = useStore();
  const { offered, isOfContacts, isMarketing, readOnly } = useDefinitions();
  const value = useValue();
  const { document, subject, previewText } = value;
  const { variables } = document;
  const onChange = (next: VariableDefinition[], place?: string) =>
    store.set({ variables: next }, place ?? null);
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    if (asked?.name) setOpen(asked.name);
  }, [asked]);
  const {
    undeclaredVariables: wanted,
    unused,
    uses,
  } = usedVariables(new ParsedDocument(document), {
    subject,
    previewText,
  });

  const add = (name: string) => {
    onChange([...variables, offered.find((variable) => variable.name === name) ?? newVariable(name)]);
    setOpen(name);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
      <p className="px-1 text-muted-foreground text-xs">
        Written as <code className="rounded-sm bg-muted px-1 font-mono">{'{{ name }}'}</code> in the text, the
        subject and links.
      </p>
      {!readOnly && wanted.length > 0 && (
        <section
          aria-label="Used but not declared"
          className="grid gap-2 rounded-lg bg-warning-soft p-3 text-warning-text text-xs"
        >
          <h3 className="font-semibold">Used but not declared</h3>
          <div className="flex flex-wrap gap-1.5">
            {wanted.map((name) => (
              <Button
                key={name}
                size="sm"
                variant="secondary"
                className="h-7"
                icon={<Plus aria-hidden />}
                onClick={() => add(name)}
              >
                {name}
              </Button>
            ))}
          </div>
        </section>
      )}
      {variables.map((variable, index) => (
        <VariableCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a variable that gets another name keeps its card
          key={index}
          variable={variable}
          others={variables.filter((other) => other !== variable).map(({ name }) => name)}
          unused={unused.includes(variable.name)}
          fromContacts={isMarketing && isOfContacts(variable.name)}
          open={open === variable.name}
          readOnly={readOnly}
          usage={
            <VariableUsage
              name={variable.name}
              uses={uses}
              conditions={document.conditions}
              onOpen={onOpen}
              nameOf={nameOf}
            />
          }
          onOpen={(next) => setOpen(next ? variable.name : null)}
          onChange={(next, place) =>
            onChange(variables.with(index, next), place && `variable ${variable.name} ${place}`)
          }
          onRename={(name) => {
            store.replace(renameInContent(value, { [variable.name]: name }));
            setOpen(name);
          }}
          onRenameField={(from, to) => store.replace(renameField(value, { list: variable.name, from, to }))}
          onRemove={() => onChange(variables.filter((other) => other !== variable))}
        />
      ))}
      {variables.length === 0 && (
        <div className="grid justify-items-center gap-2 py-6 text-center text-muted-foreground text-xs">
          <Braces aria-hidden className="size-5" />
          No variables yet.
        </div>
      )}
      {!readOnly && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => add(freeName(variables.map(({ name }) => name)))}
        >
          Add a variable
        </Button>
      )}
    </div>
  );
}

function freeName(taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'new_variable' : `new_variable_${number}`;
    if (!taken.includes(name)) return name;
  }
}
