import type { Refusal } from '@/components/editor/answers/template-server';
import type { CodePosition } from '@/components/editor/code/code-editor';
import { Notice } from '@/components/ui/feedback/notice';
import { RetryNotice } from '@/components/ui/loading/retry-notice';
import type { PreviewState } from './use-preview';

type RefusalNoticeProps = {
  state: Pick<PreviewState, 'value' | 'refusal' | 'retry'>;
  /** What is unavailable, such as "The preview". */
  what: string;
  onOpen: (place: CodePosition) => void;
};

const maxShown = 6;

/** Why the server's answer is missing, if it is, each reason linked to its place. */
export function RefusalNotice({ state, what, onOpen }: RefusalNoticeProps) {
  const { value, refusal, retry } = state;
  if (!refusal) return null;
  const { issues, message } = refusal;
  const older = value ? ' What is shown is from before.' : '';
  if (issues.length === 0)
    return (
      <RetryNotice tone="warning" title={`${what} is not up to date`} className="m-3" onRetry={retry}>
        {message}
        {older}
      </RetryNotice>
    );
  return (
    <Notice tone="warning" title="This cannot be rendered yet" className="m-3">
      <p>Correct what is named here.{older}</p>
      <ul className="mt-1 grid gap-1.5">
        {issues.slice(0, maxShown).map((issue) => (
          <li key={`${issue.path}:${issue.line}:${issue.column}:${issue.message}`}>
            <span>{issue.message}</span> <Place issue={issue} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {issues.length > maxShown && <p>And {issues.length - maxShown} more.</p>}
    </Notice>
  );
}

/** A problem with its place: in the source, in another text, or unknown. */
type Issue = Refusal['issues'][number];

function Place({ issue, onOpen }: Pick<RefusalNoticeProps, 'onOpen'> & { issue: Issue }) {
  const place = sourcePlace(issue);
  if (!place) return <span className="opacity-80">{placeName(issue)}</span>;
  return (
    <button type="button" className="font-medium underline underline-offset-2" onClick={() => onOpen(place)}>
      {placeName(issue)}
    </button>
  );
}

const texts: Record<string, string> = {
  subject: 'Subject',
  preview_text: 'Preview text',
  plain_text: 'Plain text',
};

/** The place in the source; null if it is elsewhere. */
function sourcePlace({ path = '', line, column }: Issue): CodePosition | null {
  if (line === null || line === undefined || textOf(path) !== undefined) return null;
  return { line, column: column ?? 1 };
}

/** The place in words. */
function placeName(problem: Issue): string {
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
