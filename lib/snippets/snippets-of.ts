import { curlSnippet } from './curl';
import { pythonSnippet } from './python';
import type { Snippet, SnippetRequest } from './request';
import { typescriptSnippet } from './typescript';

/** The same request in every language of the API reference. */
export function snippetsOf(request: SnippetRequest): Snippet[] {
  return [
    { language: 'curl', code: curlSnippet(request) },
    { language: 'typescript', code: typescriptSnippet(request) },
    { language: 'python', code: pythonSnippet(request) },
  ];
}
