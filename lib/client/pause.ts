'use client';

import type { UpdateWorkspaceInput } from '@/lib/workspaces/contract';
import { useAction } from './action';
import { api } from './api';
import { cancelMatching, emailKeys } from './emails';
import { sessionKey } from './session';

/** What becomes of email that was accepted before sending is paused. */
export type WaitingMail = 'send' | 'hold' | 'cancel';

type Input = { waitingMail: WaitingMail; reason: string | null };

/** Pauses sending. Answers how many emails were canceled; null where that was not asked for. */
export function usePauseSending() {
  return useAction(
    async ({ waitingMail, reason }: Input): Promise<number | null> => {
      // What is to be canceled is held first: none of it leaves meanwhile.
      const body: UpdateWorkspaceInput = {
        sending_paused: true,
        pause_reason: reason,
        waiting_held: waitingMail !== 'send',
      };
      await api.request('PATCH /workspace', { body });
      if (waitingMail !== 'cancel') return null;
      const { canceled } = await cancelMatching({}, () => undefined, new AbortController().signal);
      return canceled;
    },
    [['GET /workspace'], sessionKey, ['GET /overview'], ...emailKeys],
  );
}
