import { momentWords } from '@/components/broadcasts/send-time-words';
import type { Broadcast, BroadcastState, PauseReason, SkipReason } from '@/lib/broadcasts/contract';

/** Why a broadcast is paused, and what to do about it. */
export const pauseWords: Record<PauseReason, { title: string; short: string; text: string }> = {
  MEMBER: {
    short: 'By a member',
    title: 'Paused by a member',
    text: 'Nothing more is sent until someone resumes it. It continues after the last recipient, so nobody gets it twice.',
  },
  BOUNCES: {
    short: 'Too many bounced',
    title: 'Paused: too many emails bounced',
    text: 'Mailbox providers distrust senders with many dead addresses. Look at who bounced before you resume, or cancel it and write to a segment of people who were active lately.',
  },
  COMPLAINTS: {
    short: 'Too many complained',
    title: 'Paused: too many people reported it as spam',
    text: 'Mailbox providers block senders over this. Resume only when you are sure that everybody in it asked for this email.',
  },
  MISSED_TIME: {
    short: 'Its time went by',
    title: 'Paused: its time went by',
    text: 'Postroom was not running when it was to go out. Resume it to send it now, or cancel it.',
  },
  SENDER_UNAVAILABLE: {
    short: 'Address cannot send',
    title: 'Paused: the sending address cannot send',
    text: 'It was disabled, or its domain is no longer verified. Put that right, then resume.',
  },
  RELAY: {
    short: 'Mail server is away',
    title: 'Paused: the mail server is not accepting emails',
    text: 'It resumes automatically as soon as the mail server is back.',
  },
  DAILY_LIMIT: {
    short: 'Daily limit reached',
    title: 'Paused: the daily limit is reached',
    text: 'It resumes automatically after midnight (UTC), or as soon as an operator raises the limit.',
  },
  BALANCE: {
    short: 'Balance used up',
    title: 'Paused: the prepaid balance is used up',
    text: 'Ask an operator of this installation to top it up. It then resumes automatically.',
  },
  SENDING_PAUSED: {
    short: 'Sending is paused',
    title: 'Paused: sending is paused in this workspace',
    text: 'Resume sending in the workspace settings. The broadcast then resumes automatically.',
  },
  TEMPLATE_UNAVAILABLE: {
    short: 'Template was deleted',
    title: 'Paused: the template was deleted',
    text: 'What was accepted before still goes out. Cancel the broadcast, and begin a new one with another template.',
  },
  AUDIENCE_UNAVAILABLE: {
    short: 'Segment or topic was deleted',
    title: 'Paused: part of its audience was deleted',
    text: 'A segment, a topic, or what a rule of an excluded segment asks for. Change that rule and resume, or cancel the broadcast and begin a new one for other people.',
  },
  RESTORED: {
    short: 'A backup was restored',
    title: 'Paused: a backup was restored',
    text: 'Who got it after the backup was made is not known. Resume it to send it to everyone who was left then, of whom some may get it twice, or cancel it.',
  },
};

/** Why someone does not get it. */
export const skipWords: Record<SkipReason, { label: string; meaning: string }> = {
  unsubscribed: {
    label: 'Not subscribed',
    meaning: 'They unsubscribed, or they never subscribed to this topic.',
  },
  suppressed: { label: 'Suppressed', meaning: 'Their address bounced or complained before.' },
  unconfirmed: { label: 'Not confirmed', meaning: 'They have not confirmed their address yet.' },
  excluded: { label: 'Excluded', meaning: 'They are in a segment that you excluded.' },
  data: { label: 'Missing data', meaning: 'The template needs a value that they do not have.' },
  limit: { label: 'Limit per person', meaning: 'They got as many marketing emails lately as you allow.' },
  refused: { label: 'Refused', meaning: 'Their email could not be accepted.' },
  erased: { label: 'Erased', meaning: 'They were erased before their turn came.' },
};

/** Whether its recipients were found, so that there are counts. */
export function hasStarted({ started_at }: Pick<Broadcast, 'started_at'>): boolean {
  return started_at !== null;
}

/** States in which it can be edited. */
export const editableStates: readonly BroadcastState[] = ['draft', 'waiting_approval', 'scheduled'];

/** The number of people it goes to: those found without those skipped, before that as expected. */
export function reachOf({ counts, recipients_expected }: Pick<Broadcast, 'counts' | 'recipients_expected'>) {
  const found = counts.recipients > 0 ? counts.recipients - counts.skipped : (recipients_expected ?? 0);
  return Math.max(found, counts.accepted);
}

/** Who chooses the winner of an A/B test, and when; null unless only the winner is missing. */
export function winnerWords({ trial }: Pick<Broadcast, 'trial'>, zone: string): string | null {
  if (!trial?.waiting_since) return null;
  if (trial.winner_by !== 'clicks') return 'Somebody has to choose it.';
  const due = Date.parse(trial.waiting_since) + (trial.after_minutes ?? 0) * 60_000;
  return `The clicks choose it ${momentWords(new Date(due).toISOString(), zone)}.`;
}
