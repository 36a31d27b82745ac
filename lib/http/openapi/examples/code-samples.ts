import { languageLabels, type SnippetRequest } from '@/lib/snippets/request';
import { snippetsOf } from '@/lib/snippets/snippets-of';
import { operationExamples } from './examples';
import { exampleIdOf } from './operation-example';

type SampleRequest = {
  name: string;
  method: string;
  path: string;
  credential: SnippetRequest['credential'];
} & Pick<SnippetRequest, 'answer'>;

/** `x-codeSamples` of an operation: its example in every language. */
export function codeSamples({ name: operation, method, path, credential, answer }: SampleRequest) {
  const example = operationExamples[operation] ?? {};
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
