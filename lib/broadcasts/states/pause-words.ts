import type { PauseReason } from '@/lib/broadcasts/contract';

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
    text: 'Postroom was not running when it was to go out, and that is more than an hour ago. Resume it to send it now, or cancel it.',
  },
  SENDER_UNAVAILABLE: {
    short: 'Address cannot send',
    title: 'Paused: the sending address cannot send',
    text: 'It was disabled, or its domain is no longer verified. Fix that, then resume.',
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
    text: 'What was accepted before still goes out. Cancel the broadcast, and create a new one with another template.',
  },
  AUDIENCE_UNAVAILABLE: {
    short: 'Segment or topic was deleted',
    title: 'Paused: part of its audience was deleted',
    text: 'A segment or topic was deleted, or something that the rule of an excluded segment uses. Change that rule and resume, or cancel the broadcast and create a new one.',
  },
  RESTORED: {
    short: 'A backup was restored',
    title: 'Paused: a backup was restored',
    text: 'Postroom cannot tell who received it after the backup was made. If you resume it, those people may get it twice.',
  },
};
