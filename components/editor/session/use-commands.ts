import { type RefObject, useEffect, useRef } from 'react';
import { applyFix } from '@/lib/document/checks/finding';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import type { EditorValue } from './document-details';
import type { EditorCommands } from './editor-commands';

/** The value with a check's fix; the check has to be about this very value. */
export function fixed(value: EditorValue, check: TemplateCheck): EditorValue {
  const { fix } = check;
  if (!fix) return value;
  const { label, edits, variables } = fix;
  const change = { label, ...(edits ? { edits } : {}), ...(variables ? { variables } : {}) };
  return { ...value, document: applyFix(value.document, change) };
}

/** Lets the page around the editor give these commands for as long as it is open. */
export function useCommands(
  place: RefObject<EditorCommands | null> | undefined,
  commands: EditorCommands,
): void {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    if (!place) return;
    place.current = {
      open: (target) => latest.current.open(target),
      fix: (check) => latest.current.fix(check),
      adopt: (next) => latest.current.adopt(next),
      nameOf: (place) => latest.current.nameOf(place),
    };
    return () => {
      place.current = null;
    };
  }, [place]);
}
