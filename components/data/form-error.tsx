'use client';

import { Notice } from '@/components/ui/notice';
import { ApiError, errorMessage } from '@/lib/client/api-error';

/** Why a form was refused: the sentence, and each issue that no field of the form shows itself. Nothing when all do. */
export function FormError({
  error,
  shownPaths = [],
}: {
  error: Error | null;
  shownPaths?: readonly string[];
}) {
  if (!error) return null;
  const issues = error instanceof ApiError ? error.issues : [];
  const rest = issues.filter((issue) => !issue.path || !shownPaths.includes(issue.path));
  if (issues.length > 0 && rest.length === 0) return null;
  return (
    <Notice tone="danger" title={errorMessage(error)}>
      {rest.length > 0 && (
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
