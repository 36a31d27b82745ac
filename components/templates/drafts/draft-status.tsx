import { Check, CircleAlert, CloudOff, CloudUpload, GitMerge } from 'lucide-react';
import type { PostroomError } from '@/clients/typescript/core/postroom-error';
import { classNames } from '@/components/ui/class-names';
import { Button } from '@/components/ui/form/button';
import { Popover } from '@/components/ui/overlay/popover';
import { apiIssuesOf, errorMessage, isNetworkError } from '@/lib/client/api-error';
import type { DraftSnapshot } from './draft-state';

const chip = 'inline-flex items-center gap-1.5 whitespace-nowrap text-xs [&_svg]:size-3.5';

type Props = { snapshot: DraftSnapshot; onRetry: () => void; onConflict: () => void };

/** The state of the author's work: on this device, being saved, or on the server. */
export function DraftStatus({ snapshot, onRetry, onConflict }: Props) {
  const { status, kept } = snapshot;
  switch (status.kind) {
    case 'saved':
      return (
        <output className={classNames(chip, 'text-muted-foreground')}>
          <Check aria-hidden />
          Saved
        </output>
      );
    case 'unsaved':
    case 'saving':
      return (
        <output className={classNames(chip, 'text-muted-foreground')}>
          {/* Not animated, because animations repaint constantly and delay typing. */}
          <CloudUpload aria-hidden />
          Saving…
        </output>
      );
    case 'waiting':
      return (
        <Trouble
          error={status.error}
          kept={kept}
          onRetry={onRetry}
          label={waitingLabel(status.error, kept)}
        />
      );
    case 'refused':
      // A variable is still being typed, so it is not an error yet.
      return isUnfinished(snapshot.content) ? (
        <output className={classNames(chip, 'text-muted-foreground')}>Unfinished variable</output>
      ) : (
        <Trouble error={status.error} kept={kept} onRetry={onRetry} label="Cannot save" refused />
      );
    case 'conflict':
      return (
        <Button variant="destructive" size="sm" onClick={onConflict} icon={<GitMerge aria-hidden />}>
          Conflict
        </Button>
      );
  }
}

function isUnfinished({ subject, previewText }: DraftSnapshot['content']): boolean {
  return [subject, previewText ?? ''].some((line) => /\{\{[^{}]*$/.test(line));
}

function waitingLabel(error: PostroomError, kept: boolean): string {
  if (isNetworkError(error)) return kept ? 'Offline – kept on this device' : 'Offline – not saved';
  return kept ? 'Not saved yet – kept on this device' : 'Not saved yet';
}

type TroubleProps = {
  error: PostroomError;
  kept: boolean;
  onRetry: () => void;
  label: string;
  refused?: boolean;
};

function Trouble({ error, kept, onRetry, label, refused }: TroubleProps) {
  return (
    <Popover
      label={label}
      align="end"
      className="grid w-80 gap-3 text-sm"
      trigger={
        <button
          type="button"
          className={classNames(
            chip,
            'relative rounded-full px-2.5 py-1 font-medium pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5',
            refused ? 'bg-destructive-soft text-destructive-text' : 'bg-warning-soft text-warning-text',
          )}
        >
          {refused ? <CircleAlert aria-hidden /> : <CloudOff aria-hidden />}
          <output>{label}</output>
        </button>
      }
    >
      <p>{errorMessage(error)}</p>
      {apiIssuesOf(error).length > 0 && (
        <ul className="grid max-h-60 gap-1.5 overflow-y-auto text-muted-foreground text-xs">
          {apiIssuesOf(error).map((issue) => (
            <li key={`${issue.path}:${issue.line}:${issue.column}:${issue.message}`}>
              {issue.line ? (
                <strong className="font-medium text-foreground">Line {issue.line}: </strong>
              ) : null}
              {issue.message}
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted-foreground text-xs">
        {kept
          ? 'Everything you wrote is kept on this device, even if you close the page.'
          : 'This browser does not let us keep your work: leave this page open until it is saved.'}
      </p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again now
      </Button>
    </Popover>
  );
}
