import { useMemo } from 'react';
import type { EditorValue } from '@/components/editor/session/editor-props';
import type { TemplateServer } from '@/components/editor/session/template-server';
import { type Answered, useAnswer } from '@/components/editor/session/use-answer';
import type { TemplatePreview } from '@/lib/templates/contract/previews';
import { type ForcedConditions, forceConditions } from './forced-conditions';

const pauseMs = 350;
export const nothingForced: ForcedConditions = {};

/** The mail as the server would send it with these values, and samples for the others; saved or not. */
export function usePreview(
  server: TemplateServer,
  value: EditorValue,
  given: Record<string, unknown>,
  forced: ForcedConditions = nothingForced,
): Answered<TemplatePreview> {
  // Callers often give a new object of the same values.
  const givenText = JSON.stringify(given);
  const input = useMemo(
    () => ({
      document: forceConditions(value.document, forced),
      subject: value.subject,
      preview_text: value.previewText,
      variables: JSON.parse(givenText) as Record<string, unknown>,
    }),
    [value, givenText, forced],
  );
  return useAnswer(server.preview, input, pauseMs);
}
