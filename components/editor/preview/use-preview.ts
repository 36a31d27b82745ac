import { useMemo, useState } from 'react';
import type { TemplateServer } from '@/components/editor/answers/template-server';
import { type AnswerState, useAnswer } from '@/components/editor/answers/use-answer';
import type { EditorValue } from '@/components/editor/store/editor-value';
import { type ForcedConditions, forceConditions } from '@/lib/document/variables/force-conditions';
import type { TemplatePreview } from '@/lib/templates/contract/previews';
import type { ContactsInEditor } from './contacts-in-editor';

export type PreviewState = AnswerState<TemplatePreview> & {
  forced: ForcedConditions;
  onForce: (forced: ForcedConditions) => void;
  /** A contact's values, used only in the preview. */
  values: Record<string, unknown>;
  onValues: (values: Record<string, unknown>) => void;
  /** The sample set that the values started from. */
  chosenSet: string | null;
  onChosenSet: (name: string | null) => void;
  /** The language; null: as written. */
  locale: string | null;
  onLocale: (locale: string | null) => void;
  /** The contacts to choose from. */
  contacts: ContactsInEditor | undefined;
};

type PreviewGiven = {
  server: TemplateServer;
  sampleValues?: Record<string, unknown>;
  contacts?: ContactsInEditor | undefined;
};

const pauseMs = 350;
const nothingForced: ForcedConditions = {};
const nothingGiven: Record<string, unknown> = {};

/**
 * The email as the server would send it with the sample values, saved or not. Asks nothing while it is not shown
 * (null); conditions are forced only in the preview.
 */
export function usePreview(
  { server, sampleValues, contacts }: PreviewGiven,
  value: EditorValue,
  looking: 'preview' | 'text' | null,
): PreviewState {
  const [forced, setForced] = useState<ForcedConditions>(nothingForced);
  const [values, setValues] = useState(nothingGiven);
  const [chosenSet, setChosenSet] = useState<string | null>(null);
  const [locale, setLocale] = useState<string | null>(null);
  const effective = looking === 'preview' ? forced : nothingForced;
  // Callers often pass a new object with the same values.
  const givenText = JSON.stringify({ ...sampleValues, ...values });
  const isLooking = looking !== null;
  const contactId = contacts?.shown?.id;
  const input = useMemo(
    () =>
      isLooking
        ? {
            document: forceConditions(value.document, effective),
            subject: value.subject,
            preview_text: value.previewText,
            variables: JSON.parse(givenText) as Record<string, unknown>,
            ...(contactId === undefined ? {} : { contact_id: contactId }),
            ...(locale === null ? {} : { locale }),
          }
        : null,
    [isLooking, value, givenText, effective, contactId, locale],
  );
  const answer = useAnswer(server.preview, input, pauseMs);
  const language = { locale, onLocale: setLocale };
  const samples = {
    values,
    onValues: setValues,
    chosenSet,
    onChosenSet: setChosenSet,
    contacts,
    ...language,
  };
  return { ...answer, ...samples, forced, onForce: setForced };
}
