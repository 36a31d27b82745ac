import { useEffect, useRef, useState } from 'react';
import type { DocumentIssue } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import type { EditorValue } from './session/editor-props';

const pauseMs = 250;

/** Lints the document shortly after each change and tells when the issues are other ones than before. */
export function useIssues(value: EditorValue, onIssues: ((issues: DocumentIssue[]) => void) | undefined) {
  const [issues, setIssues] = useState<DocumentIssue[]>([]);
  const told = useRef('[]');
  const tell = useRef(onIssues);
  tell.current = onIssues;

  useEffect(() => {
    const timer = setTimeout(() => {
      const { document, subject, previewText } = value;
      const found = lintDocument(new ParsedDocument(document), { stage: 'publish', subject, previewText });
      const text = JSON.stringify(found);
      if (text === told.current) return;
      told.current = text;
      setIssues(found);
      tell.current?.(found);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [value]);

  return issues;
}
