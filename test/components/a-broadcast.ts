import { type Broadcast, countNames } from '@/lib/broadcasts/contract';

/** A broadcast as in the API: an empty draft with the given fields. */
export function aBroadcast(given: Partial<Broadcast> = {}): Broadcast {
  return {
    object: 'broadcast',
    id: '01900000-0000-7000-8000-000000000001',
    name: 'Draft',
    state: 'draft',
    due_at: null,
    paused_because: null,
    template_id: null,
    template_version_id: null,
    from: null,
    reply_to: null,
    segment_id: null,
    excluded_segment_ids: [],
    topic_id: null,
    variables: {},
    subject: null,
    at: { kind: 'now', time: null, time_zone: null },
    per_hour: null,
    tracking: { opens: false, clicks: false },
    utm: null,
    trial: null,
    revision: 0,
    counts: Object.fromEntries(countNames.map((name) => [name, 0])) as Broadcast['counts'], // every name
    recipients_expected: null,
    approval: { asked_by: null, approved_by: null, note: null },
    started_at: null,
    ended_at: null,
    created_at: '2026-11-20T09:00:00.000Z',
    created_by: null,
    updated_at: '2026-11-20T09:00:00.000Z',
    ...given,
  };
}
