import { z } from 'zod';
import { broadcastState } from '@/lib/broadcasts/contract';
import { purposes } from '@/lib/document/purposes';
import { anyId, instant, timestamp } from '@/lib/shapes';

const maxDays = 400;

/** Emails by what they have come to. `accepted` counts all; of the others each email stands in one. */
export const emailTotals = z.object({
  accepted: z.int().meta({ description: 'All that were accepted.', examples: [1200] }),
  delivered: z
    .int()
    .meta({ description: 'Confirmed; those that were complained about included.', examples: [1150] }),
  submitted: z
    .int()
    .meta({ description: 'Taken by the receiving network, without a confirmation.', examples: [30] }),
  bounced: z.int().meta({ description: 'Permanently refused.', examples: [12] }),
  complained: z.int().meta({ description: 'Reported by the recipient.', examples: [1] }),
  failed: z.int().meta({ description: 'Given up.', examples: [2] }),
  suppressed: z
    .int()
    .meta({ description: 'Not sent: the recipient is on the suppression list.', examples: [4] }),
  captured: z.int().describe('Of those delivered, what the test inbox kept: it never left the installation.'),
});
export type EmailTotals = z.infer<typeof emailTotals>;

export const failedState = z.enum(['bounced', 'failed', 'suppressed']);

const rate = z
  .number()
  .nullable()
  .meta({ description: 'The share, between 0 and 1.', examples: [0.01] });

export const overview = z.object({
  object: z.literal('overview'),
  from: timestamp.meta({
    description: 'The beginning of the span, on a whole hour.',
    examples: ['2026-11-20T09:00:00.000Z'],
  }),
  to: timestamp.meta({
    description: 'The end of the span, on a whole hour.',
    examples: ['2026-11-21T09:00:00.000Z'],
  }),
  step: z
    .enum(['hour', 'day'])
    .meta({ description: 'How long each entry of `series` is.', examples: ['hour'] }),
  totals: emailTotals
    .extend({
      waiting: z.int().meta({ description: 'Accepted, queued or deferred.', examples: [2] }),
      uncertain: z.int().meta({ description: 'Handed over, with the answer lost.', examples: [0] }),
      canceled: z.int().meta({ description: 'Canceled while they waited.', examples: [0] }),
      simulated: z.int().describe('Of those accepted, what was for the simulator.'),
    })
    .meta({ description: 'All emails of the span by what they have come to.' }),
  series: z
    .array(
      emailTotals.extend({
        at: timestamp.meta({
          description: 'When the hour or day begins, UTC.',
          examples: ['2026-11-21T09:00:00.000Z'],
        }),
      }),
    )
    .meta({ description: 'The same hour by hour or day by day, the oldest first.' }),
  rates: z
    .object({ delivered: rate, bounced: rate, complained: rate, failed: rate, suppressed: rate })
    .describe(
      'Between 0 and 1; null without emails. Delivered, failed, suppressed: of what was accepted. Bounced: of what reached a receiving network. Complained: of what it took.',
    ),
  by_template: z
    .array(
      emailTotals.extend({
        template: z
          .object({ id: z.uuid(), name: z.string() })
          .nullable()
          .meta({ description: 'The template; null is emails without one.' }),
      }),
    )
    .describe('The 20 with the most emails; null is emails without a template.'),
  by_broadcast: z
    .array(
      emailTotals.extend({
        broadcast: z
          .object({
            id: z.uuid().meta({ description: 'The id of the broadcast.' }),
            name: z.string().meta({ description: 'Its name.', examples: ['Autumn launch'] }),
          })
          .meta({ description: 'The broadcast.' }),
      }),
    )
    .describe(
      'Broadcasts that began to go out in the span, of `template_id` and `purpose` where asked for, with all of their emails so far, those to the simulator included: the 20 with the most.',
    ),
  by_domain: z.array(emailTotals.extend({ domain: z.string() })).describe('Sender domains, 20 at most.'),
  failures: z
    .array(
      z.object({
        state: failedState.meta({ description: 'How they ended.', examples: ['bounced'] }),
        code: z.string().meta({ description: 'The failure code.', examples: ['MAILBOX_FULL'] }),
        count: z.int().meta({ description: 'How many.', examples: [12] }),
      }),
    )
    .describe('Bounced, failed and suppressed emails by reason, 20 at most.'),
  usage: z
    .object({
      today: z.int().meta({ description: 'Accepted on this day, UTC.', examples: [1200] }),
      daily_limit: z.int().nullable(),
      balance: z.int().nullable(),
      storage_bytes: z.int().meta({ description: 'Bytes of attachments kept.', examples: [1048576] }),
      storage_limit_bytes: z.int().nullable(),
    })
    .meta({ description: 'What is used of the limits of the workspace.' }),
  relay: z
    .object({
      state: z
        .enum(['ok', 'resting'])
        .meta({ description: '`resting` while the mail server fails and is tried again.', examples: ['ok'] }),
      since: timestamp.nullable().meta({ description: 'Since when it rests.', examples: [null] }),
      reason: z
        .string()
        .nullable()
        .meta({ description: 'Why it rests.', examples: [null] }),
      host: z
        .string()
        .nullable()
        .meta({ description: 'Its host and port, for operators, where it answered.', examples: [null] }),
      reply: z
        .string()
        .nullable()
        .meta({ description: 'What it answered, word for word, for operators.', examples: [null] }),
      configured: z
        .boolean()
        .describe(
          'Whether a relay is set. Without one nothing leaves the installation: the test inbox keeps it.',
        ),
      used: z.boolean().describe('Whether an email of this workspace ever reached the mail server.'),
      waiting: z.int().describe('Emails of this workspace that wait for delivery now.'),
      waiting_held: z.int().describe('Of those, held after a restored backup until an operator decides.'),
      scheduled: z.int().describe('Emails that wait for the time at which they are to go out.'),
      oldest_waiting_at: timestamp
        .nullable()
        .meta({ description: 'When the oldest waiting email was accepted.', examples: [null] }),
    })
    .meta({ description: 'The mail server that emails leave by, and what waits for it.' }),
  sending: z
    .object({
      paused: z.boolean().meta({ description: 'Sending is paused.', examples: [false] }),
      restricted: z.boolean().meta({ description: 'The billing account is restricted.', examples: [false] }),
    })
    .meta({ description: 'Whether new emails are refused.' }),
  webhooks: z
    .object({
      enabled: z.int().meta({ description: 'How many endpoints are on.', examples: [1] }),
      failing: z
        .array(
          z.object({
            id: z.uuid(),
            host: z
              .string()
              .meta({ description: 'The host of the endpoint.', examples: ['hooks.example.com'] }),
            failing_since: timestamp.nullable(),
            disabled_reason: z.string().nullable(),
          }),
        )
        .describe('Endpoints that fail now, or were switched off because they did.'),
    })
    .meta({ description: 'The webhook endpoints of the workspace.' }),
});
export type Overview = z.infer<typeof overview>;

export const overviewQuery = z
  .strictObject({
    from: instant.meta({
      description: 'Inclusive; emails are counted in whole hours, by when they were accepted.',
      examples: ['2026-11-20T09:00:00.000Z'],
    }),
    to: instant.meta({
      description: `Exclusive, later than from, at most ${maxDays} days.`,
      examples: ['2026-11-21T09:00:00.000Z'],
    }),
    template_id: anyId
      .optional()
      .describe('Only emails of this template: totals, series, rates, broadcasts and failures.'),
    purpose: z
      .enum(purposes, { message: 'Must be marketing or transactional.' })
      .optional()
      .describe('Only broadcasts and other marketing email, or only transactional email.'),
    simulated: z
      .enum(['include', 'exclude', 'only'], { message: 'Must be include, exclude or only.' })
      .optional()
      .describe('What was sent to the simulator: counted too (the default), left out, or counted alone.'),
  })
  .superRefine(({ from, to }, context) => {
    const span = Date.parse(to) - Date.parse(from);
    if (span > 0 && span <= maxDays * 86_400_000) return;
    const [code, message] =
      span > 0
        ? (['too_big', `At most ${maxDays} days after from.`] as const)
        : (['too_small', 'Must be later than from.'] as const);
    context.addIssue({ code: 'custom', path: ['to'], message, params: { code }, input: to });
  });
export type OverviewQuery = z.infer<typeof overviewQuery>;

/** So far back it is counted what was sent. */
export const usageSpanDays = 30;

export const templateUsage = z.object({
  object: z.literal('template_usage'),
  days: z.int().describe('How many days `sent` looks back.'),
  sent: z
    .int()
    .describe('Emails of the template that were accepted in these days, simulated recipients apart.'),
  keys: z
    .array(z.object({ id: z.uuid(), name: z.string(), last_used_at: timestamp }))
    .describe('Keys that sent it and are not revoked, used last first; the time is exact to an hour.'),
  broadcasts: z
    .array(z.object({ id: z.uuid(), name: z.string(), state: broadcastState }))
    .describe('The newest twenty broadcasts of it.'),
});
export type TemplateUsage = z.infer<typeof templateUsage>;

export const translationUsage = z.object({
  object: z.literal('translation_usage'),
  days: z.int().describe('How many days `sent` looks back.'),
  sent: z.int().describe('Emails of the template that were accepted in this locale in these days.'),
  sent_at_least: z.boolean().describe('There are so many emails that not all of them were counted.'),
  version: z
    .object({ id: z.uuid(), version_number: z.int() })
    .nullable()
    .describe('The published version, where it has this locale.'),
  fallback_of: z
    .array(z.string())
    .describe('The locales of the template that say with this one what they do not say themselves.'),
  sample_sets: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .describe('Up to twenty sample sets that are looked at in this locale.'),
});
export type TranslationUsage = z.infer<typeof translationUsage>;

/** In the order in which they are shown. */
export const firstStepIds = ['template', 'email', 'postal_address', 'brand', 'domain', 'colleagues'] as const;

export const firstSteps = z.object({
  object: z.literal('first_steps'),
  hidden: z
    .boolean()
    .meta({ description: 'Whether the list was put away on the Overview.', examples: [false] }),
  steps: z
    .array(
      z.object({
        id: z.enum(firstStepIds),
        done: z.boolean().meta({ description: 'Whether it is done.', examples: [true] }),
      }),
    )
    .describe(
      'A template, a test or an email of a program, the postal address, the logo of the brand, a verified domain of your own, and colleagues.',
    ),
});
export type FirstSteps = z.infer<typeof firstSteps>;
