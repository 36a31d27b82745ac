import { z } from 'zod';
import { broadcastState } from '@/lib/broadcasts/contract';
import { purposes } from '@/lib/document/purposes';
import { anyId, instant, named, timestamp } from '@/lib/shapes';

const maxDays = 400;

/** Emails by outcome. `accepted` counts all; each of the others counts an email once. */
export const emailTotals = z.object({
  accepted: z.int().meta({ description: 'All accepted emails.', examples: [1200] }),
  delivered: z
    .int()
    .meta({ description: 'Confirmed as delivered, including those with a complaint.', examples: [1150] }),
  submitted: z
    .int()
    .meta({ description: 'Accepted by the receiving network, without a confirmation.', examples: [30] }),
  bounced: z.int().meta({ description: 'Permanently refused.', examples: [12] }),
  complained: z.int().meta({ description: 'Reported by the recipient.', examples: [1] }),
  failed: z.int().meta({ description: 'Failed, and not tried again.', examples: [2] }),
  suppressed: z
    .int()
    .meta({ description: 'Not sent: the recipient is on the suppression list.', examples: [4] }),
  captured: z
    .int()
    .describe('How many of the delivered emails the test inbox kept. They never left the installation.'),
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
    description: 'The start of the period, on a whole hour.',
    examples: ['2026-11-20T09:00:00.000Z'],
  }),
  to: timestamp.meta({
    description: 'The end of the period, on a whole hour.',
    examples: ['2026-11-21T09:00:00.000Z'],
  }),
  step: z
    .enum(['hour', 'day'])
    .meta({ description: 'The length of each entry of `series`.', examples: ['hour'] }),
  totals: emailTotals
    .extend({
      waiting: z.int().meta({ description: 'Accepted, queued or deferred.', examples: [2] }),
      uncertain: z.int().meta({ description: 'Handed over, but the reply was lost.', examples: [0] }),
      canceled: z.int().meta({ description: 'Canceled while they waited.', examples: [0] }),
      simulated: z.int().describe('How many of the accepted emails went to the simulator.'),
    })
    .meta({ description: 'All emails of the period by their outcome.' }),
  series: z
    .array(
      emailTotals.extend({
        at: timestamp.meta({
          description: 'When the hour or day starts, in UTC.',
          examples: ['2026-11-21T09:00:00.000Z'],
        }),
      }),
    )
    .meta({ description: 'The same by hour or day, oldest first.' }),
  rates: z
    .object({ delivered: rate, bounced: rate, complained: rate, failed: rate, suppressed: rate })
    .describe(
      'Between 0 and 1; null without emails. Delivered, failed and suppressed are shares of accepted emails; bounced of those that reached a receiving network; complained of those it accepted.',
    ),
  by_template: z
    .array(
      emailTotals.extend({
        template: z
          .object({ id: z.uuid(), name: z.string() })
          .nullable()
          .meta({ description: 'The template. Null stands for emails without one.' }),
      }),
    )
    .describe('The 20 templates with the most emails. Null stands for emails without a template.'),
  by_broadcast: z
    .array(
      emailTotals.extend({
        broadcast: named('broadcast', 'Autumn launch').meta({ description: 'The broadcast.' }),
      }),
    )
    .describe(
      'The 20 largest broadcasts that started in the period (filtered by `template_id` and `purpose` if given), with all of their emails so far, including those to the simulator.',
    ),
  by_domain: z.array(emailTotals.extend({ domain: z.string() })).describe('Sender domains, 20 at most.'),
  failures: z
    .array(
      z.object({
        state: failedState.meta({ description: 'The final state.', examples: ['bounced'] }),
        code: z.string().meta({ description: 'The failure code.', examples: ['MAILBOX_FULL'] }),
        count: z.int().meta({ description: 'The number of emails.', examples: [12] }),
      }),
    )
    .describe('Bounced, failed and suppressed emails by reason, 20 at most.'),
  usage: z
    .object({
      today: z.int().meta({ description: 'Emails accepted on this day (UTC).', examples: [1200] }),
      daily_limit: z.int().nullable(),
      balance: z.int().nullable(),
      storage_bytes: z
        .int()
        .meta({ description: 'Bytes of stored attachments and images.', examples: [1048576] }),
      storage_limit_bytes: z.int().nullable(),
    })
    .meta({ description: 'How much of the limits of the workspace is used.' }),
  relay: z
    .object({
      state: z
        .enum(['ok', 'resting'])
        .meta({ description: '`resting` while the mail server fails and is tried again.', examples: ['ok'] }),
      since: timestamp.nullable().meta({ description: 'Since when it has been resting.', examples: [null] }),
      reason: z
        .string()
        .nullable()
        .meta({ description: 'Why it rests.', examples: [null] }),
      host: z
        .string()
        .nullable()
        .meta({ description: 'Its host and port, for operators only.', examples: [null] }),
      reply: z
        .string()
        .nullable()
        .meta({ description: 'Its response, word for word, for operators only.', examples: [null] }),
      configured: z
        .boolean()
        .describe(
          'Whether a relay is set. Without one, emails never leave the installation: the test inbox keeps them.',
        ),
      used: z.boolean().describe('Whether an email of this workspace ever reached the mail server.'),
      waiting: z.int().describe('Emails of this workspace that wait for delivery now.'),
      waiting_simulated: z
        .int()
        .describe('Of those, to simulated recipients: they never reach the mail server.'),
      waiting_held: z
        .int()
        .describe('Of those that wait, held after a restored backup until an operator decides.'),
      scheduled: z.int().describe('Emails that are scheduled for a later time.'),
      oldest_waiting_at: timestamp.nullable().meta({
        description: 'When the oldest waiting email was accepted, without those to simulated recipients.',
        examples: [null],
      }),
    })
    .meta({ description: 'The mail server that sends emails, and what waits for it.' }),
  sending: z
    .object({
      paused: z.boolean().meta({ description: 'Sending is paused.', examples: [false] }),
      restricted: z.boolean().meta({ description: 'The billing account is restricted.', examples: [false] }),
    })
    .meta({ description: 'Whether new emails are refused.' }),
  webhooks: z
    .object({
      enabled: z.int().meta({ description: 'How many endpoints are enabled.', examples: [1] }),
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
        .describe('Endpoints that are failing, or were disabled because they failed.'),
    })
    .meta({ description: 'The webhook endpoints of the workspace.' }),
});
export type Overview = z.infer<typeof overview>;

export const overviewQuery = z
  .strictObject({
    from: instant.meta({
      description: 'Inclusive. Emails are counted in whole hours, by when they were accepted.',
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
      .describe('Emails to the simulator: counted too (the default), left out, or only those.'),
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

/** The number of days that are counted. */
export const usageSpanDays = 30;

export const templateUsage = z.object({
  object: z.literal('template_usage'),
  days: z.int().describe('The number of days that `sent` covers.'),
  sent: z.int().describe('Emails of the template accepted in these days, without simulated recipients.'),
  keys: z
    .array(z.object({ id: z.uuid(), name: z.string(), last_used_at: timestamp }))
    .describe(
      'Keys that sent it and are not revoked, most recently used first. The time is accurate to an hour.',
    ),
  broadcasts: z
    .array(z.object({ id: z.uuid(), name: z.string(), state: broadcastState }))
    .describe('Its newest twenty broadcasts.'),
});
export type TemplateUsage = z.infer<typeof templateUsage>;

export const translationUsage = z.object({
  object: z.literal('translation_usage'),
  days: z.int().describe('The number of days that `sent` covers.'),
  sent: z.int().describe('Emails of the template accepted in this locale in these days.'),
  sent_at_least: z.boolean().describe('There are too many emails to count all of them.'),
  version: z
    .object({ id: z.uuid(), version_number: z.int() })
    .nullable()
    .describe('The published version, if it has this locale.'),
  fallback_of: z.array(z.string()).describe('The locales of the template that fall back to this one.'),
  sample_sets: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .describe('Up to twenty sample sets that use this locale.'),
});
export type TranslationUsage = z.infer<typeof translationUsage>;

/** In display order. */
export const firstStepIds = ['template', 'email', 'postal_address', 'brand', 'domain', 'colleagues'] as const;

export const firstSteps = z.object({
  object: z.literal('first_steps'),
  hidden: z
    .boolean()
    .meta({ description: 'Whether the list was hidden on the Overview.', examples: [false] }),
  steps: z
    .array(
      z.object({
        id: z.enum(firstStepIds).describe('The step.'),
        done: z.boolean().meta({ description: 'Whether it is done.', examples: [true] }),
      }),
    )
    .describe(
      'A template, a test or an email from a program, the postal address, the brand logo, your own verified domain, and colleagues.',
    ),
});
export type FirstSteps = z.infer<typeof firstSteps>;
