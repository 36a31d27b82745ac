import { type RefObject, useEffect, useRef } from 'react';
import type { EditorValue } from '@/components/editor/store/editor-value';
import { useStore } from '@/components/editor/store/use-store';
import { applyFix } from '@/lib/document/checks/finding';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import type { EditorCommands } from './editor-props';

/** Applies a check's fix; undefined where nothing can be changed. */
export function useFix(): ((check: TemplateCheck) => void) | undefined {
  const store = useStore();
  return store.readOnly ? undefined : (check) => store.replace(fixed(store.value(), check));
}

/** The value with a check's fix; the check has to be about this very value. */
function fixed(value: EditorValue, { fix }: TemplateCheck): EditorValue {
  if (!fix) return value;
  const { label, edits, variables } = fix;
  const change = { label, ...(edits ? { edits } : {}), ...(variables ? { variables } : {}) };
  return { ...value, document: applyFix(value.document, change) };
}

/** Lets the page around the editor give commands for as long as it is open. */
export function useCommands(
  place: RefObject<EditorCommands | null> | undefined,
  views: Pick<EditorCommands, 'open' | 'nameOf'>,
): void {
  const store = useStore();
  const fix = useFix();
  const latest = useRef({ ...views, fix });
  latest.current = { ...views, fix };
  useEffect(() => {
    if (!place) return;
    place.current = {
      open: (target) => latest.current.open(target),
      fix: (check) => latest.current.fix?.(check),
      adopt: (next) => {
        store.replace(next);
        return true;
      },
      nameOf: (at) => latest.current.nameOf(at),
    };
    return () => {
      place.current = null;
    };
  }, [place, store]);
}
