import { useDeferredValue, useMemo, useState } from 'react';
import { useValue } from '@/components/editor/store/use-store';
import type { SampleWords } from '@/components/editor/tree/chip-words';
import { findComputed, readPrinted, toPrint } from '@/components/editor/tree/printed-outputs';
import { type CanonicalDocument, sourceOf } from '@/lib/document/contract';
import type { RenderInput } from '@/lib/templates/contract/previews';
import type { TemplateServer } from './template-server';
import { useAnswer } from './use-answer';

const pauseMs = 500;
const nothing: SampleWords = new Map();

/** What the server prints for the computed outputs of the current content, such as formatted dates. */
export function usePrinted(server: TemplateServer): SampleWords {
  const { document } = useDeferredValue(useValue());
  // Once for each change, not for each time that something else is shown: it reads the whole email.
  const { outputs, question } = useMemo(() => askAbout(document), [document]);
  // Most edits change neither the outputs nor the samples.
  const input = useMemo(() => (question === null ? null : (JSON.parse(question) as RenderInput)), [question]);
  const { value, current } = useAnswer(server.preview, input, pauseMs, pauseMs);
  const [printed, setPrinted] = useState({ of: value, words: nothing });
  if (current && value && printed.of !== value)
    setPrinted({ of: value, words: readPrinted(value.html, outputs) });
  return printed.words;
}

function askAbout(document: CanonicalDocument) {
  const outputs = findComputed(sourceOf(document), document.variables);
  const question =
    outputs.length > 0 ? JSON.stringify({ document: toPrint(document, outputs), subject: '-' }) : null;
  return { outputs, question };
}
