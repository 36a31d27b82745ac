import type { BulkAct, BulkProgress } from '@/components/data/run-bulk';
import { cancelMatching, cancelOne, type EmailFilters, fetchEmails, resendAll } from '@/lib/client/emails';
import type { Cancellation } from '@/lib/emails/contract/cancellations';
import type { Email } from '@/lib/emails/contract/log';
import type { EmailState } from '@/lib/emails/contract/states';

export type BulkAction = {
  /** Selected emails in other states are skipped. */
  states: readonly EmailState[];
  act: BulkAct;
  /** Acts on all matching emails at once, if the API can. */
  all?: (
    filters: EmailFilters,
    onProgress: (progress: BulkProgress) => void,
    signal: AbortSignal,
  ) => Promise<BulkProgress>;
  label: string;
  title: (count: string) => string;
  description: string;
  confirm: (count: string) => string;
  running: string;
  done: (count: string) => string;
  nothing: string;
  keep: string;
};

export const bulkActions = {
  resend: {
    states: ['bounced', 'failed'],
    act: { size: 100, run: resendAll },
    label: 'Resend failures…',
    title: (count) => `Send ${count} again?`,
    description:
      'Each email that bounced or failed is sent once more with the same content. One that was sent again this way before is not sent a third time; suppressed recipients are left out.',
    confirm: (count) => `Send ${count} again`,
    running: 'Sending again',
    done: (count) => `${count} sent again.`,
    nothing: 'None of them bounced or failed.',
    keep: 'Do not send',
  },
  cancel: {
    states: ['accepted', 'queued', 'deferred'],
    act: { size: 1, run: (ids) => Promise.all(ids.map(cancelOne)) },
    all: async (filters, onProgress, signal) =>
      toProgress(await cancelMatching(filters, (now) => onProgress(toProgress(now)), signal)),
    label: 'Cancel waiting…',
    title: (count) => `Cancel ${count}?`,
    description: 'Each email that still waits is not sent. This cannot be undone.',
    confirm: (count) => `Cancel ${count}`,
    running: 'Canceling',
    done: (count) => `${count} canceled.`,
    nothing: 'None of them is waiting to be sent.',
    keep: 'Keep them',
  },
} as const satisfies Record<string, BulkAction>;

function toProgress({ matched, canceled }: Cancellation): BulkProgress {
  return { total: matched, done: canceled, before: 0, failures: new Map() };
}

export type BulkTarget = { rows: readonly Email[] } | { filters: EmailFilters };

/** The maximum per run; longer lists need several. */
export const maxEmailsAtOnce = 1_000;

/** The ids of the emails to act on, newest first. */
export async function collectIds(
  action: BulkAction,
  target: BulkTarget,
  signal: AbortSignal,
): Promise<{ ids: string[]; more: boolean }> {
  if ('rows' in target)
    return {
      ids: target.rows.filter((row) => action.states.includes(row.state)).map((row) => row.id),
      more: false,
    };
  const wantedStates = target.filters.status?.split(',') ?? action.states;
  const states = action.states.filter((state) => wantedStates.includes(state));
  const ids: string[] = [];
  if (states.length === 0) return { ids, more: false };
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof fetchEmails>> = await fetchEmails(
      { ...target.filters, status: states.join(',') },
      cursor,
      100,
      signal,
    );
    ids.push(...page.data.map((email) => email.id));
    cursor = page.next_cursor;
  } while (cursor !== null && ids.length < maxEmailsAtOnce);
  return { ids, more: cursor !== null };
}
