import type { DocumentedOperation, OpenApiDocument } from './openapi-shapes';

/** One operation with its place. */
export type PlacedOperation = { path: string; verb: string; noun: string; operation: DocumentedOperation };

/** All operations in document order. */
export function operationsOf(document: OpenApiDocument): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      ...{ path, verb, operation },
      noun: operation.tags[0] ?? 'api',
    })),
  );
}

/** The nouns in order, each with its operations. */
function operationsByNoun(document: OpenApiDocument): Map<string, PlacedOperation[]> {
  const nouns = new Map<string, PlacedOperation[]>();
  for (const entry of operationsOf(document))
    nouns.set(entry.noun, [...(nouns.get(entry.noun) ?? []), entry]);
  return nouns;
}

/** Only for people in the dashboard: sign-in, accounts, and the installation. */
const dashboardNouns: ReadonlySet<string> = new Set([
  ...['account', 'session', 'setup', 'invitations', 'members', 'workspaces', 'reviews', 'installation'],
]);

export type OperationGroup = { title: string; nouns: Map<string, PlacedOperation[]> };

/** The operations for programs, separate from those only for the dashboard. */
export function operationGroups(document: OpenApiDocument): OperationGroup[] {
  const all = [...operationsByNoun(document)];
  const group = (title: string, isOfDashboard: boolean): OperationGroup => ({
    title,
    nouns: new Map(all.filter(([noun]) => dashboardNouns.has(noun) === isOfDashboard)),
  });
  return [group('For programs', false), group('For the dashboard', true)];
}

/** The address of an operation's page. */
export function operationAddress({ noun, operation }: PlacedOperation): string {
  return `/developers/api/${noun}/${operation.operationId}`;
}

/** A noun as a title: "Sending addresses". */
export function titleOf(noun: string): string {
  const words = noun.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const readsByPost = /\/(preview|checks|verification)$/;
const sends = /^post .*\/(emails|batch|resends|test-sends)$/;

/** The effect of a request, for the confirmation before it: reading needs none. */
export function effectOf(verb: string, path: string): 'reads' | 'changes' | 'sends' | 'deletes' {
  if (verb === 'get' || readsByPost.test(path)) return 'reads';
  if (verb === 'delete') return 'deletes';
  return sends.test(`${verb} ${path}`) ? 'sends' : 'changes';
}
