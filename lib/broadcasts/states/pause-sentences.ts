import type { PauseReason } from '@/lib/broadcasts/contract';

/** Why a broadcast is paused and how it resumes, for its sender. */
export const pauseSentences: Record<PauseReason, string> = {
  MEMBER: 'A member paused it. It continues when someone resumes it.',
  BOUNCES:
    'More of its emails bounced than the workspace allows. Look at who bounced, then resume or cancel it.',
  COMPLAINTS:
    'More of its emails were reported as unwanted than the workspace allows. Look at whom it goes to, then resume or cancel it.',
  MISSED_TIME:
    'Its time passed more than an hour ago while nothing was running. Resume it to send it now, or choose another time.',
  SENDER_UNAVAILABLE:
    'Its sending address may not send any more. Fix the address or its domain, then resume it.',
  RELAY:
    'The mail server accepts nothing at the moment. It resumes automatically when the server answers again.',
  DAILY_LIMIT: 'The workspace reached its daily limit. It resumes automatically after midnight UTC.',
  BALANCE: 'The prepaid balance of the workspace is used up. It resumes automatically when it is topped up.',
  SENDING_PAUSED:
    'Sending is paused for the workspace. The broadcast resumes automatically when sending is resumed.',
  TEMPLATE_UNAVAILABLE: 'The template that it sends was deleted. It cannot go on without it.',
  AUDIENCE_UNAVAILABLE:
    'A segment or topic of it was deleted, or what a rule needs to exclude people. It cannot go on without it.',
  RESTORED:
    'A backup was restored, and who got it since that was made is not known. Resume it to send it to everyone who was left then, or cancel it.',
};
