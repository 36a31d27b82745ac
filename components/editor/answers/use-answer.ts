import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RenderInput } from '@/lib/templates/contract/previews';
import type { AskServer, Refusal } from './template-server';

export type AnswerState<T> = {
  /** The last successful answer, kept while a newer one is loading. */
  value: T | null;
  /** Why there is none for the current content. */
  refusal: Refusal | null;
  /** Whether `value` is for the current content. */
  current: boolean;
  retry: () => void;
};

type State<T> = { value: T | null; refusal: Refusal | null; of: RenderInput | null };

const retryMs = 5_000;

/**
 * Asks at once, or after `firstPauseMs`, then shortly after each change, canceling outdated questions. Without input it
 * asks nothing, and keeps the last answer.
 */
export function useAnswer<T>(
  ask: AskServer<T>,
  input: RenderInput | null,
  pauseMs: number,
  firstPauseMs = 0,
): AnswerState<T> {
  const [state, setState] = useState<State<T>>({ value: null, refusal: null, of: null });
  const [attempt, setAttempt] = useState(0);
  const askNow = useEffectEvent(ask);
  const hasAsked = useRef(false);

  // Another attempt repeats the same question.
  useEffect(() => {
    hasAsked.current &&= input !== null;
    if (input === null) return;
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        hasAsked.current = true;
        askNow(input, stop.signal).then(
          (answer) => {
            if (stop.signal.aborted) return;
            setState((old) =>
              answer.ok
                ? { value: answer.value, refusal: null, of: input }
                : { value: old.value, refusal: answer, of: input },
            );
          },
          () => undefined, // Canceled: a newer question was asked, or the component was unmounted.
        );
      },
      hasAsked.current ? pauseMs : firstPauseMs,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [input, attempt, pauseMs, firstPauseMs]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (!state.refusal?.retryable || input === null) return;
    const timer = setTimeout(retry, retryMs);
    return () => clearTimeout(timer);
  }, [state, input, retry]);

  const { value, refusal, of } = state;
  return { value, refusal, current: of !== null && of === input && refusal === null, retry };
}
