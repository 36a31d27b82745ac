import type { EmailTotals, Overview } from '@/lib/overview/contract';

/** Counts of emails: zero except the given ones. */
export function counts(given: Partial<EmailTotals> = {}): EmailTotals {
  return {
    ...{ accepted: 0, delivered: 0, submitted: 0, bounced: 0, complained: 0, failed: 0, suppressed: 0 },
    captured: 0,
    ...given,
  };
}

type Given = {
  [Part in keyof Overview]?: Overview[Part] extends unknown[] ? Overview[Part] : Partial<Overview[Part]>;
};

/** The overview of a workspace with 1,200 sent emails and no problems, with the given fields. */
export function anOverview(given: Given = {}): Overview {
  const base: Overview = {
    object: 'overview',
    from: '2026-11-20T09:00:00.000Z',
    to: '2026-11-21T09:00:00.000Z',
    step: 'hour',
    totals: {
      ...counts({ accepted: 1_200, delivered: 1_150, bounced: 12, complained: 1 }),
      ...{ waiting: 2, uncertain: 0, canceled: 1, simulated: 0 },
    },
    series: [
      { at: '2026-11-20T09:00:00.000Z', ...counts() },
      { at: '2026-11-20T10:00:00.000Z', ...counts({ accepted: 1_200, delivered: 1_150, bounced: 12 }) },
    ],
    rates: { delivered: 0.9583, bounced: 0.01, complained: 0.0005, failed: 0, suppressed: 0 },
    by_template: [],
    by_broadcast: [],
    by_domain: [],
    failures: [],
    usage: {
      ...{ today: 12, daily_limit: null, balance: null, storage_bytes: 1_500_000, storage_limit_bytes: null },
    },
    relay: {
      ...{ state: 'ok', since: null, reason: null, host: null, reply: null, configured: true, used: true },
      ...{ waiting: 0, waiting_simulated: 0, waiting_held: 0, scheduled: 0, oldest_waiting_at: null },
    },
    sending: { paused: false, restricted: false },
    webhooks: { enabled: 1, failing: [] },
  };
  const parts = Object.entries(given).map(([name, part]) => [
    name,
    typeof part === 'object' && !Array.isArray(part)
      ? { ...(base[name as keyof Overview] as object), ...part }
      : part,
  ]);
  return { ...base, ...Object.fromEntries(parts) };
}
