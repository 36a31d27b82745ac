import { useMemo } from 'react';
import type { EditorValue } from '@/components/editor/store/editor-value';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import type { Refusal, TemplateServer } from './template-server';
import { useAnswer } from './use-answer';

const pauseMs = 500;
/** Opening a template has priority. */
const firstPauseMs = 1_000;

/** The server's checks of the current content, saved or not, and for a contact. */
export function useChecks(value: EditorValue, server: TemplateServer, contactId?: string): EditorChecks {
  const input = useMemo(
    () => ({
      ...{ document: value.document, subject: value.subject, preview_text: value.previewText },
      ...(contactId === undefined ? {} : { contact_id: contactId }),
    }),
    [value, contactId],
  );
  const answer = useAnswer(server.check, input, pauseMs, firstPauseMs);
  const { refusal } = answer;
  const list = useMemo(
    () => (refusal && refusal.issues.length > 0 ? refusal.issues.map(checkOf) : (answer.value ?? [])),
    [refusal, answer.value],
  );
  const { value: checkedDocument, current, retry } = answer;
  const pending = checkedDocument === null && refusal === null;
  // A stable object: another one would rerender the editor.
  return useMemo(
    () => ({ list, pending, refusal, current, retry }),
    [list, pending, refusal, current, retry],
  );
}

/** A document that is refused as a whole has its own issues. */
function checkOf({ code, message, severity, line, column }: Refusal['issues'][number]): TemplateCheck {
  return {
    object: 'template_check',
    rule: code.toLowerCase().replaceAll('_', '-'),
    severity,
    message,
    line: line ?? null,
    column: column ?? null,
    fix: null,
  };
}

export type EditorChecks = {
  list: readonly TemplateCheck[];
  /** There is no answer yet. */
  pending: boolean;
  /** Why the list may be outdated. */
  refusal: Refusal | null;
  /** Whether the list is for the current content: only then fixes can be applied. */
  current: boolean;
  retry: () => void;
};
