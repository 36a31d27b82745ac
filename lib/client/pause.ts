import type { UpdateWorkspaceInput } from '@/lib/workspaces/contract';
import { useAction } from './action';
import { api } from './api';
import { cancelMatching, emailKeys } from './emails';
import { sessionKey } from './session';

/** What happens to emails accepted before the pause. */
export type WaitingMail = 'send' | 'hold' | 'cancel';

type Input = { waitingMail: WaitingMail; reason: string | null };

/** Pauses sending. Returns how many emails were canceled; null if that was not requested. */
export function usePauseSending() {
  return useAction(
    async ({ waitingMail, reason }: Input): Promise<number | null> => {
      // Emails to cancel are held first, so that none of them is sent meanwhile.
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
