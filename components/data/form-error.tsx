import { Notice } from '@/components/ui/feedback/notice';
import { apiIssuesOf, errorMessage } from '@/lib/client/api-error';

/** The error of a form: the message, and issues that no field shows itself. Nothing if all do. */
export function FormError({
  error,
  shownPaths = [],
}: {
  error: Error | null;
  shownPaths?: readonly string[];
}) {
  if (!error) return null;
  const issues = apiIssuesOf(error);
  const rest = issues.filter((issue) => !issue.path || !shownPaths.includes(issue.path));
  if (issues.length > 0 && rest.length === 0) return null;
  const sentence = errorMessage(error);
  const isRepeated = rest.length === 1 && rest.every((issue) => sentence.includes(issue.message));
  return (
    <Notice tone="danger" title={sentence}>
      {rest.length > 0 && !isRepeated && (
        <ul className="list-disc pl-4">
          {rest.map((issue) => (
            <li key={`${issue.path}:${issue.line}:${issue.column}:${issue.message}`}>
              {issue.line ? `Line ${issue.line}: ` : ''}
              {issue.path ? `${issue.path}: ` : ''}
              {issue.message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
