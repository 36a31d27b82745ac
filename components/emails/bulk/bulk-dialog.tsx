import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ResourceState } from '@/components/data/resource-state';
import { type BulkProgress, runBulk } from '@/components/data/run-bulk';
import { Notice } from '@/components/ui/feedback/notice';
import { Progress } from '@/components/ui/feedback/progress';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Button } from '@/components/ui/form/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { countOf, formatNumber } from '@/lib/amounts';
import { errorMessage } from '@/lib/client/api-error';
import { emailKeys } from '@/lib/client/emails';
import { type BulkAction, type BulkTarget, collectIds, maxEmailsAtOnce } from './bulk-actions';

const emptyProgress: BulkProgress = { total: 0, done: 0, before: 0, failures: new Map() };

type Props = { action: BulkAction; target: BulkTarget; onClose: () => void };

/** Shows the number, asks for confirmation, then shows progress and results. */
export function BulkDialog({ action, target, onClose }: Props) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [ended, setEnded] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const found = useQuery({
    queryKey: ['bulk', action.label, target],
    queryFn: ({ signal }) => collectIds(action, target, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => () => stop.current?.abort(), []);
  const ids = found.data?.ids ?? [];
  const runAll = 'filters' in target ? action.all : undefined;
  const count = `${runAll && found.data?.more ? 'more than ' : ''}${countOf(ids.length, 'email')}`;

  async function run() {
    const abort = new AbortController();
    stop.current = abort;
    setProgress({ ...emptyProgress, total: ids.length });
    try {
      setProgress(
        runAll && 'filters' in target
          ? await runAll(target.filters, setProgress, abort.signal)
          : await runBulk(ids, action.act, setProgress, abort.signal),
      );
    } catch (error) {
      setProgress({ ...emptyProgress, total: 1, failures: new Map([[errorMessage(error), 1]]) });
    }
    setEnded(true);
    await Promise.all(emailKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  }

  const running = progress !== null && !ended;
  return (
    <Dialog
      open
      persistent={running}
      onOpenChange={onClose}
      title={found.data ? action.title(count) : action.label.replace('…', '')}
      description={action.description}
      footer={
        <>
          {progress === null && (
            <Button variant="secondary" onClick={onClose}>
              {ids.length > 0 ? action.keep : 'Close'}
            </Button>
          )}
          {progress === null && ids.length > 0 && <Button onClick={run}>{action.confirm(count)}</Button>}
          {running && !runAll && (
            <Button variant="secondary" onClick={() => stop.current?.abort()}>
              Stop
            </Button>
          )}
          {ended && <Button onClick={onClose}>Close</Button>}
        </>
      }
    >
      {progress === null ? (
        <ResourceState
          resource={found}
          label="the emails"
          loading={<Spinner label="Counting…" />}
          isEmpty={({ ids: all }) => all.length === 0}
          empty={<p className="text-sm">{action.nothing}</p>}
        >
          {({ more }) =>
            more &&
            !runAll && (
              <Notice tone="info">
                More than {formatNumber(maxEmailsAtOnce)} match: these are the newest. Repeat it for the rest.
              </Notice>
            )
          }
        </ResourceState>
      ) : (
        <Outcome action={action} progress={progress} ended={ended} whole={runAll !== undefined} />
      )}
    </Dialog>
  );
}

function Outcome({
  action,
  progress,
  ended,
  whole,
}: {
  action: BulkAction;
  progress: BulkProgress;
  ended: boolean;
  whole: boolean;
}) {
  const failed = [...progress.failures.values()].reduce((sum, count) => sum + count, 0);
  const finished = progress.done + progress.before + failed;
  const left = progress.total - finished;
  return (
    <div className="grid gap-3 text-sm">
      <Progress label={action.running} value={finished} max={progress.total} />
      <output className="tabular-nums">
        {ended
          ? action.done(countOf(progress.done, 'email'))
          : `${action.running}: ${formatNumber(finished)} of ${formatNumber(progress.total)}`}
        {ended &&
          left > 0 &&
          (whole
            ? ` ${countOf(left, 'email')} had left meanwhile.`
            : ` Stopped: ${countOf(left, 'email')} ${left === 1 ? 'was' : 'were'} left alone.`)}
      </output>
      {progress.before > 0 && <p>{countOf(progress.before, 'email')} had been sent again before.</p>}
      {failed > 0 && (
        <Notice tone="warning" title={`${countOf(failed, 'email')} could not be done`}>
          <ul className="list-disc pl-4">
            {[...progress.failures].map(([reason, count]) => (
              <li key={reason}>
                {formatNumber(count)} × {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
