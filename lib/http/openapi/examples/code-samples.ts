import { languageLabels, type SnippetRequest } from '@/lib/snippets/request';
import { snippetsOf } from '@/lib/snippets/snippets-of';
import { operationExamples } from './examples';
import { exampleIdOf } from './operation-example';

type Asked = { method: string; path: string; credential: SnippetRequest['credential'] } & Pick<
  SnippetRequest,
  'answer'
>;

/** The name of an operation, such as `POST /emails/batch`. `path` is in the form `/api/v1/emails/{messageId}`. */
export function operationName(method: string, path: string): string {
  return `${method} ${path.replace('/api/v1', '')}`;
}

/** `x-codeSamples` of an operation: its example in every language. */
export function codeSamples({ method, path, credential, answer }: Asked) {
  const example = operationExamples[operationName(method, path)] ?? {};
  const { call, args, query, body, stepCookie } = example;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const request: SnippetRequest = {
    ...{ method, path, credential: example.credential ?? credential, answer },
    pathValues: Object.fromEntries(names.map((name) => [name, exampleIdOf(name)])),
    ...(query && { query }),
    ...(body !== undefined && { body }),
    ...(stepCookie && { stepCookie }),
    ...(call && { call }),
    ...(args && { args }),
  };
  return snippetsOf(request).map(({ language, code }) => ({
    lang: language,
    label: languageLabels[language],
    source: code,
  }));
}
