import { useEffect, useState } from 'react';
import { fieldProps } from '@/components/editor/inspector/controls/use-draft';
import { isName, nameClash } from '@/lib/document/variables/variable-name';

/** The name being typed. It is applied on blur, because while typing it may briefly be another one's name. */
export function useChosenName(name: string, others: readonly string[], onRename: (name: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);

  // The name changed elsewhere, such as by undo.
  useEffect(() => setDraft(null), [name]);

  const text = draft ?? name;
  const problem =
    text === name
      ? null
      : (nameClash(text, others) ??
        (isName(text) ? null : 'Letters, digits and "_", in parts joined by dots; some words are reserved.'));
  const onLeave = () => {
    if (problem === null && text !== name) onRename(text);
  };
  return {
    problem: problem ?? undefined,
    field: {
      ...fieldProps(text, setDraft, onLeave),
      onKeyDown: (event: { key: string }) => event.key === 'Enter' && onLeave(),
    },
  };
}
