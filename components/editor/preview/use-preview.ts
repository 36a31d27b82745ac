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
  /** Somebody's values in the place of samples, in the preview only. */
  values: Record<string, unknown>;
  onValues: (values: Record<string, unknown>) => void;
  /** The name of the sample set that the values began as. */
  chosenSet: string | null;
  onChosenSet: (name: string | null) => void;
  /** In which language; null: as it is written. */
  locale: string | null;
  onLocale: (locale: string | null) => void;
  /** Whose values are shown under them. */
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
 * The email as the server would send it with the sample values, saved or not. Nothing is asked while nobody looks (null);
 * conditions are forced in the preview only.
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
  // Callers often give a new object of the same values.
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
