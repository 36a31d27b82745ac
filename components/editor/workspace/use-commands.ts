import { type RefObject, useImperativeHandle } from 'react';
import { mailFields } from '@/components/editor/panels/mail-head';
import type { EditorValue } from '@/components/editor/store/editor-value';
import { useStore } from '@/components/editor/store/use-store';
import { applyFix } from '@/lib/document/checks/finding';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import type { EditorCommands } from './editor-props';

/** Applies a check's fix; undefined if read-only. */
export function useFix(): ((check: TemplateCheck) => void) | undefined {
  const store = useStore();
  return store.readOnly ? undefined : (check) => store.replace(applyFixTo(store.value(), check));
}

/** Whether a focused subject or preview text differs in a value. */
function differsInField(value: EditorValue, next: EditorValue): boolean {
  const field = document.activeElement?.id;
  return (
    (field === mailFields.subject && value.subject !== next.subject) ||
    (field === mailFields.preview_text && value.previewText !== next.previewText)
  );
}

/** Applies a check's fix to the value that was checked. */
function applyFixTo(value: EditorValue, { fix }: TemplateCheck): EditorValue {
  if (!fix) return value;
  const { label, edits, variables } = fix;
  const change = { label, ...(edits ? { edits } : {}), ...(variables ? { variables } : {}) };
  return { ...value, document: applyFix(value.document, change) };
}

/** Provides the editor's commands to the page while it is open. */
export function useCommands(
  place: RefObject<EditorCommands | null> | undefined,
  views: Pick<EditorCommands, 'open' | 'nameOf' | 'shownSet'>,
): void {
  const store = useStore();
  const fix = useFix();
  useImperativeHandle(place, () => ({
    ...views,
    fix: (check) => fix?.(check),
    adopt: (next, from) => {
      if (from === 'colleague') {
        store.take(next);
        store.announce('Changes of a colleague are in the email.');
      } else store.replace(next);
      return true;
    },
    announce: store.announce,
    differsHere: (next) => store.differsHere(next) || differsInField(store.value(), next),
  }));
}
