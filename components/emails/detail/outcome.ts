import { failureWords } from '@/lib/emails/contract/failures';
import type { EmailDetail } from '@/lib/emails/contract/log';
import type { EmailState } from '@/lib/emails/contract/states';

export type Outcome = {
  tone: 'info' | 'success' | 'warning' | 'danger';
  /** What happened, in a sentence. */
  happened: string;
  /** What to do next; null if nothing. */
  next: string | null;
};

type Facts = Pick<EmailDetail, 'state' | 'failure_code' | 'recipient_suppressed'> &
  Partial<
    Pick<
      EmailDetail,
      'failure_message' | 'held' | 'captured' | 'send_at' | 'next_attempt_at' | 'waits_for_relay'
    >
  >;

/** What happened to an email and what to do next, for support on the phone. */
export function outcomeOf({
  state,
  failure_code,
  recipient_suppressed: suppressed,
  ...facts
}: Facts): Outcome {
  if (facts.held) return heldBack[facts.held.because];
  if (facts.captured && (state === 'delivered' || state === 'complained')) return captured[state];
  if (state === 'accepted' && facts.send_at && facts.send_at === facts.next_attempt_at) return scheduled;
  if (facts.waits_for_relay) return waitsForRelay;
  const words = failureWords(failure_code, facts.failure_message ?? null);
  const base = outcomes[state];
  if (state === 'suppressed')
    return {
      ...base,
      next: suppressed
        ? (suppressedNext[suppressed.reason] ?? base.next)
        : 'The recipient is no longer on the suppression list: send it again.',
    };
  if (state === 'deferred' && words) return { ...base, happened: `${words.cause} It will be tried again.` };
  const failed = state === 'bounced' || state === 'failed';
  if (!failed || !words) return base;
  const { cause: happened, next } = words;
  const blocked = state === 'bounced' && suppressed?.reason === 'bounce';
  return {
    tone: 'danger',
    happened: blocked ? `${happened} The address is now suppressed.` : happened,
    next,
  };
}

const heldBack: Readonly<Record<'paused' | 'restore', Outcome>> = {
  paused: {
    tone: 'warning',
    happened: 'It is held: sending is paused.',
    next: 'It goes out when sending is resumed. It can still be canceled.',
  },
  restore: {
    tone: 'warning',
    happened: 'It is held: a backup was restored, and it may have gone out since that was made.',
    next: 'Nothing is tried until an operator of this installation decides about held emails. It can still be canceled.',
  },
};

const keptHere =
  'Nothing left this installation: it has no mail server, or the recipient is one of the simulator.';
const captured: Readonly<Record<'delivered' | 'complained', Outcome>> = {
  delivered: { tone: 'info', happened: 'Kept in the test inbox, not sent.', next: keptHere },
  complained: {
    tone: 'warning',
    happened: 'Kept in the test inbox, not sent; the simulator reported it as spam.',
    next: keptHere,
  },
};

const waitsForRelay: Outcome = {
  tone: 'warning',
  happened: 'It waits for the mail server, which is not accepting emails.',
  next: 'It is sent automatically once the mail server accepts emails again. It can still be canceled.',
};

const scheduled: Outcome = {
  tone: 'info',
  happened: 'It waits for the time at which it is to go out.',
  next: 'Nothing to do: it is sent automatically then. It can still be canceled.',
};

const outcomes: Readonly<Record<EmailState, Outcome>> = {
  accepted: {
    tone: 'info',
    happened: 'It is waiting for its first try.',
    next: 'Nothing to do: it is sent automatically. It can still be canceled.',
  },
  queued: { tone: 'info', happened: 'It is being sent now.', next: null },
  deferred: {
    tone: 'warning',
    happened: 'The receiving server has not accepted it yet. It will be tried again.',
    next: 'Nothing to do: it is retried automatically. It can still be canceled.',
  },
  uncertain: {
    tone: 'warning',
    happened: 'It was handed over, but the connection broke before the reply. It may have arrived.',
    next: 'Ask the recipient whether it arrived before you send it again, or they may get it twice.',
  },
  submitted: {
    tone: 'success',
    happened: 'The recipient’s mail server accepted it. No report says whether it reached the inbox.',
    next: 'If the recipient does not see it, ask them to look in their spam folder.',
  },
  delivered: {
    tone: 'success',
    happened: 'The recipient’s mail server reported that it was delivered.',
    next: 'If the recipient does not see it, ask them to look in their spam folder.',
  },
  bounced: {
    tone: 'danger',
    happened: 'The recipient’s mail server refused it permanently.',
    next: 'Check the address with the recipient, then send again.',
  },
  failed: {
    tone: 'danger',
    happened: 'It could not be sent.',
    next: 'Look at the timeline for the reason, then send it again.',
  },
  suppressed: {
    tone: 'warning',
    happened: 'It was not sent: the recipient is on the suppression list.',
    next: 'Lift the suppression if the recipient wants these emails, then send it again.',
  },
  canceled: {
    tone: 'info',
    happened: 'It was canceled before it was sent.',
    next: 'If it is needed after all, send it again.',
  },
  complained: {
    tone: 'danger',
    happened: 'It arrived, and the recipient reported it as spam.',
    next: 'Do not send more until the recipient says that they want it.',
  },
};

const suppressedNext: Readonly<Record<string, string>> = {
  bounce:
    'An earlier email to this address bounced. Correct the address with the recipient, or lift the suppression if it works again, then send again.',
  complaint: 'The recipient reported an earlier email as spam. Lift the suppression only if they ask for it.',
  unsubscribe:
    'The recipient unsubscribed from marketing emails. They can be written to only if they ask for it.',
  manual: 'Somebody added this address by hand. Ask them before you lift the suppression.',
};
