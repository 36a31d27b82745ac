'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/feedback/toast';
import { useRefreshAssets } from '@/lib/client/images/assets';
import { templateKey, templatesKey } from '@/lib/client/templates';
import { type Exchange, type Replaced, replaceInDraft } from './replace-in-draft';

export type Outcome = Replaced | { state: 'waiting' } | { state: 'working' };

/** The run over templates, one after the other. It goes on when this page is left, and then says what came of it. */
export function useReplacing(exchange: Exchange) {
  const client = useQueryClient();
  const refreshAssets = useRefreshAssets();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
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

  const tell = (ids: readonly string[], outcome: Outcome | null) =>
    setOutcomes((before) => {
      const next = new Map(before);
      for (const id of ids) {
        if (outcome) next.set(id, outcome);
        else next.delete(id);
      }
      return next;
    });

  async function run(ids: readonly string[]) {
    stopped.current = false;
    tell(ids, { state: 'waiting' });
    const results: Replaced[] = [];
    for (const [done, id] of ids.entries()) {
      if (stopped.current) {
        tell(ids.slice(done), null);
        break;
      }
      setProgress({ done, total: ids.length });
      tell([id], { state: 'working' });
      const result = await replaceInDraft(id, exchange);
      results.push(result);
      tell([id], result);
      void client.invalidateQueries({ queryKey: templateKey(id) });
    }
    setProgress(null);
    setStopping(false);
    refreshAssets();
    void client.invalidateQueries({ queryKey: templatesKey });
    if (!shown.current) sayInPassing(results);
  }

  /** After the template that is being saved. */
  const stop = () => {
    stopped.current = true;
    setStopping(true);
  };
  return { outcomes, progress, running, stopping, run, stop };
}

function sayInPassing(results: readonly Replaced[]) {
  const failed = results.filter(({ state }) => state === 'failed').length;
  const replaced = results.filter((one) => one.state === 'replaced' && one.places > 0).length;
  const done = `The image was replaced in ${templatesIn(replaced)}.`;
  if (failed === 0) toast.success(done);
  else
    toast.error(`${done} ${templatesIn(failed)} could not be saved.`, { duration: Number.POSITIVE_INFINITY });
}

export function templatesIn(count: number): string {
  return count === 1 ? '1 template' : `${count} templates`;
}
