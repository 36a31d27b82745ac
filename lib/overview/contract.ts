import { z } from 'zod';
import { anyId, instant, timestamp } from '@/lib/shapes';

const longestDays = 400;

/** Emails by what they have come to. `accepted` counts all; of the others each email stands in one. */
export const emailCounts = z.object({
  accepted: z.int().describe('All that were accepted.'),
  delivered: z.int().describe('Confirmed; those that were complained about included.'),
  submitted: z.int().describe('Taken by the receiving network, without a confirmation.'),
  bounced: z.int(),
  complained: z.int(),
  failed: z.int(),
  suppressed: z.int(),
});
export type EmailCounts = z.infer<typeof emailCounts>;

export const failedState = z.enum(['bounced', 'failed', 'suppressed']);

const rate = z.number().nullable();

export const overview = z.object({
  object: z.literal('overview'),
  from: timestamp,
  to: timestamp,
  step: z.enum(['hour', 'day']),
  totals: emailCounts.extend({
    waiting: z.int().describe('Accepted, queued or deferred.'),
    uncertain: z.int(),
    canceled: z.int(),
    captured: z
      .int()
      .describe('Of those delivered, what the test inbox kept: it never left the installation.'),
    simulated: z.int().describe('Of those accepted, what was for the simulator.'),
  }),
  series: z.array(emailCounts.extend({ at: timestamp })),
  rates: z
    .object({ delivered: rate, bounced: rate, complained: rate, failed: rate, suppressed: rate })
    .describe(
      'Between 0 and 1; null without emails. Delivered, failed, suppressed: of what was accepted. Bounced: of what reached a receiving network. Complained: of what it took.',
    ),
  by_template: z
    .array(emailCounts.extend({ template: z.object({ id: z.uuid(), name: z.string() }).nullable() }))
    .describe('The 20 with the most emails; null is emails without a template.'),
  by_domain: z.array(emailCounts.extend({ domain: z.string() })).describe('Sender domains, 20 at most.'),
  failures: z
    .array(z.object({ state: failedState, code: z.string(), count: z.int() }))
    .describe('Bounced, failed and suppressed emails by reason, 20 at most.'),
  usage: z.object({
    today: z.int().describe('Accepted on this day, UTC.'),
    daily_limit: z.int().nullable(),
    balance: z.int().nullable(),
    storage_bytes: z.int(),
    storage_limit_bytes: z.int().nullable(),
  }),
  relay: z.object({
    state: z.enum(['ok', 'resting']),
    since: timestamp.nullable(),
    reason: z.string().nullable(),
    configured: z
      .boolean()
      .describe(
        'Whether a relay is set. Without one nothing leaves the installation: the test inbox keeps it.',
      ),
    waiting: z.int().describe('Emails of this workspace that wait for delivery now.'),
    waiting_held: z.int().describe('Of those, held after a restored backup until an operator decides.'),
    scheduled: z.int().describe('Emails that wait for the time at which they are to go out.'),
    oldest_waiting_at: timestamp.nullable(),
  }),
  sending: z.object({ paused: z.boolean(), restricted: z.boolean() }),
  webhooks: z.object({
    enabled: z.int(),
    failing: z
      .array(
        z.object({
          id: z.uuid(),
          host: z.string(),
          failing_since: timestamp.nullable(),
          disabled_reason: z.string().nullable(),
        }),
      )
      .describe('Endpoints that fail now, or were switched off because they did.'),
  }),
});
export type Overview = z.infer<typeof overview>;

export const overviewQuery = z
  .strictObject({
    from: instant.describe('Inclusive; emails are counted in whole hours, by when they were accepted.'),
    to: instant.describe(`Exclusive, later than from, at most ${longestDays} days.`),
    template_id: anyId
      .optional()
      .describe('Only emails of this template: totals, series, rates and failures.'),
    simulated: z
      .enum(['include', 'exclude', 'only'], { message: 'Must be include, exclude or only.' })
      .optional()
      .describe('What was sent to the simulator: counted too (the default), left out, or counted alone.'),
  })
  .superRefine(({ from, to }, context) => {
    const span = Date.parse(to) - Date.parse(from);
    if (span > 0 && span <= longestDays * 86_400_000) return;
    const [code, message] =
      span > 0
        ? (['too_big', `At most ${longestDays} days after from.`] as const)
        : (['too_small', 'Must be later than from.'] as const);
    context.addIssue({ code: 'custom', path: ['to'], message, params: { code }, input: to });
  });
export type OverviewQuery = z.infer<typeof overviewQuery>;
