import { apiDocument } from '@/app/(reference)/developers/api-document';
import { exampleIdOf } from '@/lib/http/openapi/examples/operation-example';
import type { Ids } from '@/test/filled-workspace';

type Documented = { description: string; 'x-codeSamples': { lang: string; source: string }[] };
// The document is too large for its type to be worth checking.
const paths = apiDocument.paths as unknown as Record<string, Record<string, Documented>>;

/** Every operation of the API document with its examples. */
export const operations = Object.entries(paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, { description, 'x-codeSamples': samples }]) => ({
    name: `${verb.toUpperCase()} ${path.replace('/api/v1', '')}`,
    path,
    description,
    samples,
  })),
);

/** Needs an installation before set-up. */
export const onEmptyInstallation = 'POST /setup';

/** Examples that continue an earlier step or stream, in the order of use. */
export const inSteps = [
  'PUT /account/two-factor',
  'POST /account/two-factor/recovery-codes',
  'POST /account/passkeys',
  'POST /api/auth/sign-in/oidc',
  'POST /api/auth/sign-in/two-factor',
  'POST /api/auth/sign-in/passkey',
  'GET /templates/{templateId}/live',
];

/** The example of one operation in one language. */
export function exampleCode(name: string, language: string): string {
  const found = operations.find((operation) => operation.name === name);
  return found?.samples.find(({ lang }) => lang === language)?.source ?? '';
}

/** The example with real ids instead of the document's. */
export function withIds(code: string, ids: Ids): string {
  // The others, such as the revision 0, stay unchanged.
  const named = Object.entries(ids).filter(([name]) => exampleIdOf(name).length === 36);
  return named.reduce((text, [name, id]) => text.replaceAll(exampleIdOf(name), id), code);
}

/**
 * The order of an example: reading first, then changing, then deleting children before parents; a new password and
 * signing out end sessions.
 */
export function turnOf({ name, path }: { name: string; path: string }): number {
  const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].indexOf(name.split(' ')[0] ?? '');
  if (path.endsWith('sign-out')) return 1000;
  if (path.endsWith('account/password')) return 500;
  return order === 4 ? 100 - path.split('/').length : order;
}
