import { countOf } from '@/lib/amounts';
import type { Overview } from '@/lib/overview/contract';
import type { Session } from '@/lib/workspaces/contract';

export type Trouble = {
  id: string;
  tone: 'warning' | 'danger';
  title: string;
  text: string;
  /** The time at the end of the text, if any. */
  since?: string | null;
  /** The page to fix it. */
  link: { href: string; label: string };
};

/** From this share on, a limit is nearly reached. */
const nearLimit = 0.8;
const nearBalance = 500;

const settings = { href: '/settings/workspace', label: 'Open the settings' };

const restricted: Trouble = {
  id: 'restricted',
  tone: 'danger',
  title: 'Sending is restricted',
  text: 'The billing account of this workspace is restricted: all new emails are refused.',
  link: settings,
};
const paused: Trouble = {
  id: 'paused',
  tone: 'warning',
  title: 'Sending is paused',
  text: 'New emails are refused until sending is resumed in the settings.',
  link: settings,
};

/** What the session says already, before the overview is read. */
export function troublesOfSession({ workspace: { pause } }: Session): Trouble[] {
  if (!pause) return [];
  return [pause.billing ? restricted : paused];
}

/** Problems with sending, worst first. */
export function troublesOf({ sending, usage, relay, webhooks }: Overview): Trouble[] {
  const found: (Trouble | null)[] = [
    sending.restricted ? restricted : null,
    sending.paused ? paused : null,
    relayTrouble(relay),
    heldTrouble(relay),
    limitTrouble('daily', 'daily limit', usage.today, usage.daily_limit),
    limitTrouble('storage', 'storage', usage.storage_bytes, usage.storage_limit_bytes),
    balanceTrouble(usage.balance),
    webhookTrouble(webhooks.failing),
  ];
  return found.filter((one) => one !== null);
}

/** One notice for all of them: many fail at once, and would push the page away. */
function webhookTrouble(failing: Overview['webhooks']['failing']): Trouble | null {
  const [first, ...others] = failing;
  if (!first) return null;
  const kept = 'Events are kept and sent again.';
  const off = failing.filter(({ disabled_reason }) => disabled_reason !== null).length;
  if (others.length > 0)
    return {
      id: 'webhooks',
      tone: 'warning',
      title: `${failing.length} webhooks are ${off === failing.length ? 'off' : 'failing'}`,
      text: off === 0 ? kept : `${off} of them ${off === 1 ? 'gets' : 'get'} no events any more.`,
      link: { href: '/developers/webhooks', label: 'Open the webhooks' },
    };
  const { id, host, failing_since, disabled_reason } = first;
  return {
    id: 'webhooks',
    tone: 'warning',
    title: `The webhook to ${host} is ${disabled_reason === null ? 'failing' : 'off'}`,
    text: disabled_reason ?? `${kept} Check that it answers with a status from 200 to 299.`,
    since: failing_since,
    link: { href: `/developers/webhooks/${id}`, label: 'Open the webhook' },
  };
}

function relayTrouble(relay: Overview['relay']): Trouble | null {
  if (relay.state === 'ok') return null;
  const count = relay.waiting - relay.waiting_simulated;
  const waiting =
    count === 1
      ? '1 email is waiting and goes out when it is back.'
      : `${countOf(count, 'email')} are waiting and go out when it is back.`;
  return {
    id: 'relay',
    tone: 'danger',
    title: 'The mail server is not accepting emails',
    text: [
      relay.reason ?? 'It could not be reached.',
      relay.reply && `${relay.host} answered: “${relay.reply}”.`,
      waiting,
    ]
      .filter(Boolean)
      .join(' '),
    since: relay.since,
    link: { href: '/emails?status=accepted,queued,deferred', label: 'Show waiting emails' },
  };
}

function heldTrouble({ waiting_held: waitingHeld }: Overview['relay']): Trouble | null {
  if (waitingHeld === 0) return null;
  const one = waitingHeld === 1;
  return {
    id: 'held',
    tone: 'warning',
    title: `${countOf(waitingHeld, 'email')} ${one ? 'is' : 'are'} held since a backup was restored`,
    text: `Nobody knows whether ${one ? 'it' : 'they'} went out after the backup was made. An operator decides.`,
    link: { href: '/emails?status=accepted,queued,deferred', label: 'Show waiting emails' },
  };
}

function limitTrouble(id: string, name: string, used: number, limit: number | null): Trouble | null {
  if (limit === null || used < limit * nearLimit) return null;
  const reached = used >= limit;
  const percent = limit === 0 ? 100 : Math.floor((used / limit) * 100);
  return {
    id,
    tone: reached ? 'danger' : 'warning',
    title: reached ? `The ${name} is reached` : `The ${name} is nearly reached`,
    text: reached
      ? `New ${id === 'daily' ? 'emails are refused until midnight (UTC)' : 'attachments are refused'}, or until the limit is raised.`
      : `${percent} % is used.`,
    link: settings,
  };
}

function balanceTrouble(balance: number | null): Trouble | null {
  if (balance === null || balance > nearBalance) return null;
  return {
    id: 'balance',
    tone: balance === 0 ? 'danger' : 'warning',
    title: balance === 0 ? 'The prepaid balance is used up' : 'The prepaid balance is running out',
    text:
      balance === 0
        ? 'New emails are refused until it is topped up.'
        : `${countOf(balance, 'email is', 'emails are')} left.`,
    link: settings,
  };
}
