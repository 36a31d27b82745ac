import { useEffect, useState } from 'react';
import { filterOptions, type LiquidPrompt } from '@/components/editor/tree/liquid-prompt';
import { listInsertions } from '@/components/editor/tree/variable-output';
import type { VariableDefinition } from '@/lib/document/contract';
import { isName, nameClash } from '@/lib/document/variables/variable-name';
import { newVariable, useDefinitions } from './use-definitions';
import type { VariableOption } from './variable-list';

/** The suggestions for the variable being typed, and their keyboard control. */
export function useVariablePrompt(prompt: LiquidPrompt | null, onChoose: (option: VariableOption) => void) {
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState(false);
  const query = prompt?.query ?? null;
  const { variables, offered, readOnly, onVariables, declare } = useDefinitions();
  const found =
    prompt && !dismissed
      ? filterOptions([...variables, ...offered].flatMap(listInsertions), prompt.query)
      : [];
  const newName =
    prompt && !dismissed && !readOnly ? newVariableName(prompt, [...variables, ...offered]) : null;
  const options: VariableOption[] =
    newName === null ? found : [...found, { label: `New variable “${newName}”`, source: `{{ ${newName} }}` }];
  const choose = (option: VariableOption) => {
    if (newName !== null && !found.includes(option)) onVariables([...variables, newVariable(newName)]);
    else declare(option.label);
    onChoose(option);
  };

  useEffect(() => {
    setActive(0);
    if (query === null) setDismissed(false);
  }, [query]);

  /** Returns whether the key was handled. Those of an input method are its own. */
  const onKey = ({ key, isComposing }: Pick<KeyboardEvent, 'key' | 'isComposing'>): boolean => {
    const option = options[active];
    if (!option || isComposing) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + options.length) % options.length);
      return true;
    }
    if (key === 'Escape') {
      setDismissed(true);
      return true;
    }
    if (key !== 'Enter' && key !== 'Tab') return false;
    choose(option);
    return true;
  };

  return { options, active, onKey, choose };
}

/** A new name typed after `{{`; a `/` may be just text. */
function newVariableName(
  { length, query }: LiquidPrompt,
  known: readonly VariableDefinition[],
): string | null {
  const names = known.map(({ name }) => name);
  const isTyped = length > query.length + 1;
  return isTyped && query.length > 1 && isName(query) && nameClash(query, names) === null ? query : null;
}
