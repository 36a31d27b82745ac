import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/feedback/toast';
import { useRefreshAssets } from '@/lib/client/images/assets';
import type { ReadKey } from '@/lib/client/reading';
import { templateKey, templatesKey } from '@/lib/client/templates';
import { countedUses } from './counted-uses';
import { type Exchange, type Replaced, replaceUse } from './replace-use';
import type { ImageUse } from './use-image-uses';

const otherKeys = { row: ['GET /rows'], brand: ['GET /brand'] } satisfies Record<string, ReadKey>;

type Result = { use: ImageUse; outcome: Replaced };
export type ReplaceOutcome = Replaced | { state: 'waiting' } | { state: 'working' };

/** Replaces the image in one place after the other. Continues after leaving this page, and then reports the result. */
export function useReplacing(exchange: Exchange) {
  const client = useQueryClient();
  const refreshAssets = useRefreshAssets();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ReplaceOutcome>>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [stopping, setStopping] = useState(false);
  const stopped = useRef(false);
  const shown = useRef(true);
  const running = progress !== null;

  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  useEffect(() => {
    if (!running) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [running]);

  const report = (ids: readonly string[], outcome: ReplaceOutcome | null) =>
    setOutcomes((before) => {
      const next = new Map(before);
      for (const id of ids) {
        if (outcome) next.set(id, outcome);
        else next.delete(id);
      }
      return next;
    });

  async function run(uses: readonly ImageUse[]) {
    const ids = uses.map(({ id }) => id);
    stopped.current = false;
    report(ids, { state: 'waiting' });
    const results: Result[] = [];
    for (const [done, use] of uses.entries()) {
      if (stopped.current) {
        report(ids.slice(done), null);
        break;
      }
      setProgress({ done, total: ids.length });
      report([use.id], { state: 'working' });
      const outcome = await replaceUse(use, exchange);
      results.push({ use, outcome });
      report([use.id], outcome);
      const queryKey = use.kind === 'draft' ? templateKey(use.id) : otherKeys[use.kind];
      void client.invalidateQueries({ queryKey });
    }
    setProgress(null);
    setStopping(false);
    refreshAssets();
    void client.invalidateQueries({ queryKey: templatesKey });
    if (!shown.current) showToast(results);
  }

  /** Stops after the current save. */
  const stop = () => {
    stopped.current = true;
    setStopping(true);
  };
  return { outcomes, progress, running, stopping, run, stop };
}

function showToast(results: readonly Result[]) {
  const failed = results.filter(({ outcome }) => outcome.state === 'failed');
  const replaced = results.filter(({ outcome }) => outcome.state === 'replaced' && outcome.places > 0);
  const describeUses = (results: readonly Result[]) => countedUses(results.map(({ use }) => use));
  const replacedSentence = replaced.length > 0 ? `The image was replaced in ${describeUses(replaced)}.` : '';
  if (failed.length === 0) toast.success(replacedSentence || 'Nothing shows the image anymore.');
  else
    toast.error(`${replacedSentence} It could not be replaced in ${describeUses(failed)}.`.trim(), {
      duration: Number.POSITIVE_INFINITY,
    });
}
