import { createHash, createHmac } from 'node:crypto';
import type { EmailDetail, WebhookEmail, WebhookEvent } from 'postroom';
import { numberOf } from './args.js';
import type { Command } from './command.js';
import { findCredentials } from './credentials.js';
import { intervalOption, printDisconnected } from './emails-tail.js';
import { UsageError } from './failures.js';
import { type EmailNews, followEmails, inDetail } from './follow-emails.js';
import type { Io } from './io.js';
import { paint } from './print.js';

export const webhooksListen: Command = {
  name: 'webhooks listen',
  endless: true,
  summary: 'Forward events to a port of this machine, signed as a webhook is, until Ctrl-C',
  usage: '<port or URL>',
  details: [
    'An endpoint must be public; this one need not be. The log is asked every second, and each event of emails that is',
    'accepted from now on is posted once, with the payload, headers and signature of a webhook. The secret is printed',
    'first and is the same for each key. Events of templates are not forwarded, nor is one posted again that was not taken.',
  ].join('\n'),
  options: {
    events: { help: 'Only these, such as email.delivered,email.bounced', value: 'LIST' },
    secret: { help: 'Sign with this secret', value: 'WHSEC' },
    ...intervalOption,
  },
  async run({ io, json, client }, args) {
    const word = args.one('Name one port or URL to forward to.');
    const target = targetOf(word);
    const eventTypes = args.text('events')?.split(',');
    const secret = args.text('secret') ?? secretOf(findCredentials(io, args.text('url')).api_key);
    if (!/^whsec_[A-Za-z0-9+/]+=*$/.test(secret)) throw new UsageError('--secret is whsec_ and Base64.');
    const intervalMs = (numberOf(args, 'interval', { min: 1, max: 3600 }) ?? 1) * 1000;
    const watch = { show: inDetail, intervalMs, signal: io.signal, onAway: printDisconnected(io) };
    const followed = await followEmails(client(), watch);
    if (json) io.out(`${JSON.stringify({ secret, url: target })}\n`);
    else io.err(`Forwarding to ${target}. The secret is ${secret}\n`);
    for await (const { email, event: happened } of followed) {
      const { state, id, created_at } = happened;
      // There is no webhook for `queued` either, which only means that delivery has started.
      if (state === 'queued') continue;
      const type = `email.${state}` as const;
      if (eventTypes && !eventTypes.includes(type)) continue;
      const event: WebhookEvent = { type, timestamp: created_at, data: dataOf(email, happened, state) };
      const answer = await post(target, secret, id, event, io.signal);
      printDelivery(io, json, { id, type, to: email.to_email, answer });
    }
    return 0;
  },
};

function targetOf(word: string): string {
  const url = /^\d{1,5}$/.test(word) ? `http://127.0.0.1:${word}/` : word;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`"${word}" is neither a port nor a URL.`);
  return url;
}

/** The same secret for the same key, so that it can stay in a program's settings. */
function secretOf(apiKey: string): string {
  return `whsec_${createHash('sha256').update(`postroom webhooks listen ${apiKey}`).digest('base64')}`;
}

/** The webhook data of an email as of this event, without later changes. */
function dataOf(detail: EmailDetail, event: EmailNews['event'], state: WebhookEmail['state']): WebhookEmail {
  const then = (time: string | null) => (time !== null && time <= event.created_at ? time : null);
  const isLast = detail.state === event.state;
  const { object, id, purpose, idempotency_key, from_email, from_name, reply_to_email, to_email } = detail;
  return {
    ...{ object, id, state, purpose, idempotency_key, from_email, from_name, reply_to_email },
    ...{ to_email, subject: detail.subject, template_id: detail.template_id },
    template_version_id: detail.template_version_id,
    broadcast_id: detail.broadcast?.id ?? null,
    contact_id: detail.contact_id,
    queued_at: then(detail.queued_at),
    submitted_at: then(detail.submitted_at),
    delivered_at: then(detail.delivered_at),
    terminal_at: then(detail.terminal_at),
    failure_code: isLast ? detail.failure_code : null,
    failure_message: isLast ? detail.failure_message : null,
    created_at: detail.created_at,
  };
}

async function post(target: string, secret: string, id: string, event: WebhookEvent, signal: AbortSignal) {
  const payload = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${payload}`)
    .digest('base64');
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  try {
    const timeouts = AbortSignal.any([signal, AbortSignal.timeout(15_000)]);
    const response = await fetch(target, {
      method: 'POST',
      headers,
      body: payload,
      redirect: 'manual',
      signal: timeouts,
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

type ReportedDelivery = { id: string; type: string; to: string; answer: number | null };

function printDelivery(io: Io, json: boolean, { id, type, to, answer }: ReportedDelivery): void {
  const accepted = answer !== null && answer >= 200 && answer < 300;
  const line = `${paint(io, accepted ? 'green' : 'red', String(answer ?? 'no answer'))}  ${type}  ${to}  ${id}`;
  io.out(`${json ? JSON.stringify({ id, type, to, status: answer }) : line}\n`);
}
