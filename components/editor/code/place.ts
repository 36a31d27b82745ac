import type { CodePosition } from './code-editor';

/** Something that is wrong, with where it is: in the source, in a text beside it, or nowhere in particular. */
export type PlacedProblem = {
  message: string;
  path?: string | undefined;
  line?: number | null | undefined;
  column?: number | null | undefined;
};

const texts: Record<string, string> = {
  subject: 'Subject',
  preview_text: 'Preview text',
  plain_text: 'Plain text',
};

/** The place in the source, or null for what stands elsewhere. */
export function sourcePlace({ path = '', line, column }: PlacedProblem): CodePosition | null {
  if (line === null || line === undefined || textOf(path) !== undefined) return null;
  return { line, column: column ?? 1 };
}

/** The place in words. */
export function placeName(problem: PlacedProblem): string {
  const place = sourcePlace(problem);
  if (place) return `Line ${place.line}, column ${place.column}`;
  const path = problem.path ?? '';
  return textOf(path) ?? (path === '' || path === 'document' ? 'Whole document' : nameOf(path));
}

function textOf(path: string): string | undefined {
  return texts[path.replace(/^document\./, '')];
}

/** `document.variables[2].name` as "Variable 3, name". */
function nameOf(path: string): string {
  const match = /^(?:document\.)?(variable|condition)s\[(\d+)\](?:\.(.+))?$/.exec(path);
  if (!match) return path;
  const [, noun = '', index = '', field] = match;
  const name = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${Number(index) + 1}`;
  return field ? `${name}, ${field}` : name;
}
