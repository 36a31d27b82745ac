import { Braces, Plus } from 'lucide-react';
import { useRef } from 'react';
import { newVariable, useDefinitions } from '@/components/editor/liquid/use-definitions';
import { useStore, useValue } from '@/components/editor/store/use-store';
import { findFreeName } from '@/components/editor/tree/free-name';
import { AddButton, focusAdded } from '@/components/ui/form/add-button';
import { Button } from '@/components/ui/form/button';
import type { Position } from '@/lib/document/markup/source-positions';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { usedVariables } from '@/lib/document/variables/used-variables';
import { NothingListed } from './fold-card';
import { type UnfoldRequest, useUnfolded } from './use-unfolded';
import { VariableCard } from './variable-card';
import { VariableUsage } from './variable-usage';

type VariablesPanelProps = {
  onOpen: (place: Position) => void;
  /** The variable to open. */
  asked?: UnfoldRequest;
  /** Describes a place in the source. */
  nameOf?: (place: Position) => string | null;
};

/** The variables of the template, with samples for previews and fallbacks. */
export function VariablesPanel({ onOpen, asked, nameOf }: VariablesPanelProps) {
  const store = useStore();
  const { names, offered, readOnly } = useDefinitions();
  const { document, subject, previewText } = useValue();
  const { variables, conditions } = document;
  const { unfold, foldOf } = useUnfolded(asked);
  const panel = useRef<HTMLDivElement>(null);
  const texts = { subject, previewText };
  const used = usedVariables(new ParsedDocument(document), texts);
  const { undeclaredVariables: undeclared, unused, uses } = used;

  const add = (name: string) => {
    const added = offered.find((variable) => variable.name === name) ?? newVariable(name);
    store.set({ variables: [...variables, added] });
    unfold(name);
  };

  return (
    <div ref={panel} className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
      <p className="px-1 text-muted-foreground text-xs">
        Written as <code className="rounded-sm bg-muted px-1 font-mono">{'{{ name }}'}</code> in the text, the
        subject and links.
      </p>
      {!readOnly && undeclared.length > 0 && (
        <section
          aria-label="Used but not declared"
          className="grid gap-2 rounded-lg bg-warning-soft p-3 text-warning-text text-xs"
        >
          <h3 className="font-semibold">Used but not declared</h3>
          <div className="flex flex-wrap gap-1.5">
            {undeclared.map((name) => (
              <Button
                key={name}
                size="sm"
                variant="secondary"
                className="h-7"
                icon={<Plus aria-hidden />}
                // The button disappears with the name.
                onClick={() => panel.current && focusAdded(panel.current, () => add(name))}
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
          {...foldOf(variable.name)}
          variable={variable}
          unused={unused.includes(variable.name)}
          usage={<VariableUsage name={variable.name} {...{ uses, conditions, onOpen, nameOf }} />}
          onRenamed={unfold}
        />
      ))}
      {variables.length === 0 && (
        <NothingListed icon={<Braces aria-hidden />}>No variables yet.</NothingListed>
      )}
      {!readOnly && (
        <AddButton onClick={() => add(findFreeName('new_variable', names))}>Add a variable</AddButton>
      )}
    </div>
  );
}
