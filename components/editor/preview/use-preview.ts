import { useEffect, useMemo, useRef, useState } from 'react';
import type { EditorValue } from '@/components/editor/session/editor-props';
import { EditorWorkerClient } from '@/components/editor/worker/editor-worker-client';
import { appendFooter } from '@/lib/document/compliance/append-footer';
import { withSource } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { previewScope } from './preview-scope';

export type Preview = {
  html: string;
  subject: string;
  previewText: string;
  plainText: string | null;
  problem: string | null;
};

const pauseMs = 300;

/** The mail as a recipient with the sample values gets it, made in a worker shortly after each change. */
export function usePreview(
  value: EditorValue,
  given: Record<string, unknown>,
  forced: Readonly<Record<string, boolean>>,
) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const worker = useRef<EditorWorkerClient | null>(null);
  // Callers often give a new object of the same values.
  const givenText = JSON.stringify(given);
  const scope = useMemo(
    () => previewScope(value.document, JSON.parse(givenText) as Record<string, unknown>, forced),
    [value.document, givenText, forced],
  );

  useEffect(() => {
    const client = new EditorWorkerClient();
    worker.current = client;
    return () => client.dispose();
  }, []);

  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      const client = worker.current;
      if (client)
        makePreview(client, value, scope).then(
          (made) => current && setPreview(made),
          (error: unknown) =>
            current &&
            setPreview((old) => ({
              ...(old ?? emptyPreview),
              problem: error instanceof Error ? error.message : 'It could not be shown.',
            })),
        );
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [value, scope]);

  return preview;
}

const emptyPreview: Preview = { html: '', subject: '', previewText: '', plainText: null, problem: null };

async function makePreview(
  worker: EditorWorkerClient,
  value: EditorValue,
  scope: Record<string, unknown>,
): Promise<Preview> {
  const { document, subject, previewText } = value;
  const source = appendFooter(new ParsedDocument(document));
  const html =
    document.source_mode === 'visual' ? await worker.compile(source) : withSource(document, source).html;
  const templates = { html, subject, previewText, plainText: document.plain_text ?? '' };
  const rendered = await worker.render(templates, scope);
  const text = (name: keyof typeof templates) => rendered[name]?.text ?? '';
  return {
    html: text('html'),
    subject: text('subject'),
    previewText: text('previewText'),
    plainText: document.plain_text === null ? null : text('plainText'),
    problem: Object.values(rendered).find(({ problem }) => problem !== null)?.problem ?? null,
  };
}
