import { CloudOff, Lock, SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isPostroomError, PostroomError } from '@/clients/typescript/core/postroom-error';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { errorMessage, isNetworkError } from '@/lib/client/api-error';

/** The part of a React Query result that is needed here. */
export type Resource<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

type ResourceStateProps<T> = {
  resource: Resource<T>;
  /** The plural of what is loaded, for screen readers and messages: "templates". */
  label: string;
  /** Skeletons shown while loading. */
  loading: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** The message and next step if there is no data. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Handles loading, errors and emptiness, so that callers only render data. */
export function ResourceState<T>({
  resource,
  label,
  loading,
  isEmpty,
  empty,
  children,
}: ResourceStateProps<T>) {
  const { data, error } = resource;
  if (data === undefined) {
    if (error)
      return (
        <ResourceFailure
          error={error}
          label={label}
          onRetry={resource.refetch}
          pending={resource.isFetching}
        />
      );
    return (
      <div aria-busy>
        <output className="sr-only">Loading {label}…</output>
        {loading}
      </div>
    );
  }
  return (
    <>
      {error && (
        <Notice
          tone="warning"
          className="mb-4"
          title={`This may be out of date: ${label} could not be read again.`}
          action={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => resource.refetch()}
              pending={resource.isFetching}
            >
              Try again
            </Button>
          }
        >
          {errorMessage(error)}
        </Notice>
      )}
      {isEmpty?.(data) && empty ? empty : children(data)}
    </>
  );
}

type FailureProps = { error: Error; label: string; onRetry: () => unknown; pending?: boolean };

/** Why something could not be loaded, and what to do about it. */
export function ResourceFailure({ error, label, onRetry, pending }: FailureProps) {
  const status = error instanceof PostroomError ? error.status : 0;
  const retry = (
    <Button variant="secondary" onClick={() => onRetry()} pending={pending}>
      Try again
    </Button>
  );
  if (status === 403)
    return (
      <EmptyState icon={<Lock aria-hidden />} title={`Your role does not include ${label}`}>
        {errorMessage(error)}
      </EmptyState>
    );
  if (status === 404)
    return (
      <EmptyState icon={<SearchX aria-hidden />} title="This no longer exists" action={<ToStartPage />}>
        It was deleted, or it belongs to another workspace.
      </EmptyState>
    );
  if (isOfNoId(error))
    return (
      <EmptyState icon={<SearchX aria-hidden />} title="This address leads nowhere" action={<ToStartPage />}>
        A part of it is missing or mistyped.
      </EmptyState>
    );
  if (isNetworkError(error))
    return (
      <EmptyState icon={<CloudOff aria-hidden />} title="No connection" action={retry}>
        {errorMessage(error)}
      </EmptyState>
    );
  const requestId = error instanceof PostroomError ? error.requestId : null;
  return (
    <EmptyState icon={<TriangleAlert aria-hidden />} title={`Could not load ${label}`} action={retry}>
      <p>{errorMessage(error)}</p>
      {requestId && (
        <p className="mt-2 text-xs">
          Request <code className="font-mono">{requestId}</code>
        </p>
      )}
    </EmptyState>
  );
}

/** Whether what a page asked for has no id, because its address was cut off or mistyped. */
function isOfNoId(error: Error): boolean {
  const issues = isPostroomError(error, 'INVALID_REQUEST') ? (error.details?.issues ?? []) : [];
  return issues.some(({ path }) => path?.endsWith('Id'));
}

function ToStartPage() {
  return (
    <ButtonLink href="/" variant="secondary">
      Go to the start page
    </ButtonLink>
  );
}
