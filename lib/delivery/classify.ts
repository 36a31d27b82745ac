import { failures, relayFailure } from '@/lib/emails/contract/failures';
import type { EmailState, FailureCode } from '@/lib/emails/contract/states';
import type { Failure } from '@/lib/emails/states/moves';
import type { SmtpFailure } from './smtp/failure';
import type { Reply } from './smtp/reply';

/** How one try ended, as far as the conversation tells. */
export type Outcome =
  /** The next network has it. */
  | { kind: 'submitted'; response: string }
  /** The built-in mailbox keeps it; a simulated recipient may complain of it at once. */
  | { kind: 'kept'; raw: Buffer; complaint?: boolean }
  /** Tried and refused for now: spends an attempt. */
  | { kind: 'deferred'; failure: Failure; response?: string | undefined; turnedAway?: boolean }
  /** Nothing more is tried. */
  | {
      kind: 'ended';
      state: Extract<EmailState, 'bounced' | 'failed' | 'suppressed'>;
      failure: Failure;
      response?: string | undefined;
    }
  /** The last byte left and no answer came. */
  | { kind: 'uncertain'; failure: Failure }
  /** The relay itself is at fault: it rests, and the email waits without losing an attempt. */
  | { kind: 'relay'; failure: Failure; response?: string | undefined }
  /** Not tried, because the relay rests: it waits without losing an attempt. */
  | { kind: 'resting'; failure: Failure }
  /** Given back untouched: this process is about to end. */
  | { kind: 'released' };

/** Reads a failed conversation by how far it came and what the server said (RFC 5321, RFC 3463). */
export function classifyFailure(failure: SmtpFailure): Outcome {
  const { stage, kind, reply } = failure;
  const response = reply === null ? undefined : `${reply.code} ${reply.text}`;
  // A server that answered was reached, and what it refuses by 4xx is not refused for good.
  const isForNow = (code: FailureCode) =>
    reply !== null && (reply.code < 500 || code === 'CONNECTION_FAILED');
  const why = (code: FailureCode) => (isForNow(code) ? becauseForNow(code) : because(code));
  const relay = (code: FailureCode): Outcome => ({
    kind: 'relay',
    failure: { code, message: relayFailure(code, isForNow(code)).sentence },
    response,
  });
  const deferred = (code: FailureCode): Outcome => ({ kind: 'deferred', failure: why(code), response });
  const bounced = (code: FailureCode): Outcome => ({
    kind: 'ended',
    state: 'bounced',
    failure: because(code),
    response,
  });

  if (failure.released && reply === null) return { kind: 'uncertain', failure: because('OUTCOME_UNKNOWN') };
  if (kind === 'too_large') return bounced('MESSAGE_TOO_LARGE');
  if (kind === 'unsupported')
    return stage === 'tls' ? relay('TLS_UNAVAILABLE') : bounced('ADDRESS_UNSUPPORTED');
  // 421 at any moment, and RFC 4954's 454: it is busy, and our settings are not to be changed.
  const isBusy = reply?.code === 421 || (stage === 'auth' && reply?.code === 454);
  if (isBusy && (stage === 'tls' || stage === 'auth')) return relay('CONNECTION_FAILED');
  if (stage === 'tls') return relay('TLS_UNAVAILABLE');
  if (stage === 'auth' && reply !== null) return relay('RELAY_AUTH_FAILED');
  if (stage === 'connect' || stage === 'greeting' || stage === 'hello' || stage === 'auth') {
    return relay(kind === 'protocol' ? 'PROTOCOL_ERROR' : 'CONNECTION_FAILED');
  }
  if (reply === null) {
    const code = kind === 'protocol' ? 'PROTOCOL_ERROR' : 'CONNECTION_FAILED';
    return stage === 'mail' ? relay(code) : deferred(code);
  }
  if (stage === 'mail') return classifySender(reply, relay, bounced);
  // A full disk, a shutdown: but as long as only this message meets it, it is this message's.
  if (reply.code === 421 || reply.enhanced?.startsWith('4.3.'))
    return { kind: 'deferred', failure: becauseForNow('CONNECTION_FAILED'), response, turnedAway: true };
  if (reply.code < 500) return deferred(temporaryCode(reply));
  // Of a whole message, 5.7.0 is said by filters: only before it does "authentication required" mean us.
  if (stage !== 'body' && (reply.code === 530 || reply.code === 535)) return relay('RELAY_AUTH_FAILED');
  // RFC 5321, 4.5.3.1.10: 552 at RCPT is an old spelling of 452.
  if (stage === 'rcpt' && reply.code === 552 && !isTooLarge(reply)) return deferred(temporaryCode(reply));
  return bounced(stage === 'rcpt' ? recipientCode(reply) : contentCode(reply));
}

/** A code with its sentence. */
export function because(code: FailureCode): Failure {
  return { code, message: failures[code].sentence };
}

/** A code with the sentence of one that a server answered to be for now; the usual one where it has none. */
export function becauseForNow(code: FailureCode): Failure {
  return { code, message: failures[code].forNow?.sentence ?? failures[code].sentence };
}

/** Failures that say "never write to this address again". */
export function isHardBounce(code: FailureCode): boolean {
  return code === 'RECIPIENT_INVALID' || code === 'DOMAIN_INVALID' || code === 'MAILBOX_DISABLED';
}

/** The code of a failure that somebody reports later, by its status and, without one, by what the server had said. */
export function reportedCode(status: string | null, diagnostic: string): FailureCode {
  const enhanced = status ?? /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic)?.[1] ?? null;
  if (enhanced?.startsWith('4.4.')) return 'DELIVERY_EXPIRED';
  if (enhanced?.startsWith('4.')) return temporaryCode({ code: 450, enhanced, text: '' });
  const code = Number(/\b(5\d\d)\b/.exec(diagnostic)?.[1] ?? 550);
  const reply = { code, enhanced: enhanced === '5.0.0' ? null : enhanced, text: '' };
  return enhanced?.startsWith('5.6.') || code === 554 ? contentCode(reply) : recipientCode(reply);
}

type Make = (code: FailureCode) => Outcome;

function classifySender(reply: Reply, relay: Make, bounced: Make): Outcome {
  // RFC 1870: with SIZE, "too big" is said of this message before it is sent.
  if (isTooLarge(reply) || reply.code === 552) return bounced('MESSAGE_TOO_LARGE');
  if (reply.enhanced === '5.6.7') return bounced('ADDRESS_UNSUPPORTED');
  if (reply.code === 530 && /\bTLS|STARTTLS/i.test(reply.text)) return relay('TLS_UNAVAILABLE');
  if (isUnauthenticated(reply)) return relay('RELAY_AUTH_FAILED');
  if (reply.code < 500) return relay('CONNECTION_FAILED');
  return relay(reply.code <= 504 ? 'PROTOCOL_ERROR' : 'POLICY_REJECTED');
}

function isTooLarge({ enhanced }: Reply): boolean {
  return enhanced === '5.3.4' || enhanced === '5.2.3';
}

/** "Authentication required": the relay does not know us. */
function isUnauthenticated({ code, enhanced }: Reply): boolean {
  return code === 530 || code === 535 || enhanced === '5.7.8' || enhanced === '5.7.9' || enhanced === '5.7.0';
}

function temporaryCode({ code, enhanced }: Reply): FailureCode {
  if (enhanced?.startsWith('4.2.2') || code === 452 || code === 552) return 'MAILBOX_FULL';
  if (enhanced?.startsWith('4.4.')) return 'CONNECTION_FAILED';
  // 4.2.0 says nothing of the mailbox: Postfix answers so for greylisting.
  if (enhanced === '4.2.1') return 'MAILBOX_DISABLED';
  return 'POLICY_REJECTED';
}

/** RFC 7372, RFC 8616 and their neighbours: SPF, DKIM, DMARC. */
function isAuthenticationRefused(enhanced: string | null): boolean {
  return enhanced !== null && /^5\.7\.2\d$/.test(enhanced);
}

/** A bare 550 that speaks of us, not of the mailbox, must not suppress an address that may be good. */
const POLICY_WORDS = /relay|spam|block|blacklist|reputation|polic|denied|banned|abuse|rate limit/i;

function recipientCode(reply: Reply): FailureCode {
  const { code, enhanced } = reply;
  if (isTooLarge(reply)) return 'MESSAGE_TOO_LARGE';
  if (isAuthenticationRefused(enhanced)) return 'AUTHENTICATION_REJECTED';
  if (enhanced === '5.1.2' || enhanced === '5.1.10' || enhanced === '5.4.4') return 'DOMAIN_INVALID';
  if (enhanced === '5.6.7') return 'ADDRESS_UNSUPPORTED';
  if (enhanced === '5.2.2') return 'MAILBOX_FULL';
  if (enhanced?.startsWith('5.2.')) return 'MAILBOX_DISABLED';
  if (enhanced?.startsWith('5.1.')) return 'RECIPIENT_INVALID';
  if (enhanced?.startsWith('5.7.')) return 'POLICY_REJECTED';
  if (enhanced?.startsWith('5.5.') || code <= 504) return 'PROTOCOL_ERROR';
  if (enhanced === null && POLICY_WORDS.test(reply.text)) return 'POLICY_REJECTED';
  return code === 554 || code === 555 ? 'POLICY_REJECTED' : 'RECIPIENT_INVALID';
}

function contentCode(reply: Reply): FailureCode {
  const { code, enhanced } = reply;
  if (isTooLarge(reply) || (code === 552 && !/^5\.[27]\./.test(enhanced ?? ''))) return 'MESSAGE_TOO_LARGE';
  if (isAuthenticationRefused(enhanced)) return 'AUTHENTICATION_REJECTED';
  if (enhanced?.startsWith('5.1.') || enhanced?.startsWith('5.2.') || enhanced === '5.4.4')
    return recipientCode(reply);
  if (enhanced?.startsWith('5.7.')) return 'POLICY_REJECTED';
  if (enhanced?.startsWith('5.5.') || code <= 504) return 'PROTOCOL_ERROR';
  return 'CONTENT_REJECTED';
}
