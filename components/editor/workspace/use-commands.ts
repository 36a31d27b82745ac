import { type RefObject, useEffect, useRef } from 'react';
import { mailFields } from '@/components/editor/panels/mail-head';
import type { EditorValue } from '@/components/editor/store/editor-value';
import { useStore } from '@/components/editor/store/use-store';
import { applyFix } from '@/lib/document/checks/finding';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import type { EditorCommands } from './editor-props';

/** Applies a check's fix; undefined where nothing can be changed. */
export function useFix(): ((check: TemplateCheck) => void) | undefined {
  const store = useStore();
  return store.readOnly ? undefined : (check) => store.replace(applyFixTo(store.value(), check));
}

/** Whether the subject or the preview text is being written, and another one in a value. */
function differsInField(value: EditorValue, next: EditorValue): boolean {
  const field = document.activeElement?.id;
  return (
    (field === mailFields.subject && value.subject !== next.subject) ||
    (field === mailFields.preview_text && value.previewText !== next.previewText)
  );
}

/** The value with a check's fix; the check has to be about this very value. */
function applyFixTo(value: EditorValue, { fix }: TemplateCheck): EditorValue {
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
      adopt: (next, from) => {
        if (from === 'colleague') {
          store.take(next);
          store.announce('Changes of a colleague are in the email.');
        } else store.replace(next);
        return true;
      },
      announce: store.announce,
      differsHere: (next) => store.differsHere(next) || differsInField(store.value(), next),
      nameOf: (at) => latest.current.nameOf(at),
    };
    return () => {
      place.current = null;
    };
  }, [place, store]);
}
