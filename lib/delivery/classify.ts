import { failures, relayFailureWords } from '@/lib/emails/contract/failures';
import type { EmailState, FailureCode } from '@/lib/emails/contract/states';
import type { Failure } from '@/lib/emails/states/moves';
import type { SmtpFailure } from './smtp/failure';
import type { Reply } from './smtp/reply';

/** How one attempt ended, as far as the SMTP conversation shows. */
export type Outcome =
  /** Accepted by the next server. */
  | { kind: 'submitted'; response: string }
  /** Kept by the built-in mailbox; a simulated recipient may complain right away. */
  | { kind: 'kept'; raw: Buffer; complaint?: boolean }
  /** Refused for now: uses an attempt. */
  | { kind: 'deferred'; failure: Failure; response?: string | undefined; turnedAway?: boolean }
  /** Final: no further attempts. */
  | {
      kind: 'ended';
      state: Extract<EmailState, 'bounced' | 'failed' | 'suppressed'>;
      failure: Failure;
      response?: string | undefined;
    }
  /** The whole message was sent but no answer came. */
  | { kind: 'uncertain'; failure: Failure }
  /** The relay itself fails: it is paused, and the email waits without using an attempt. */
  | { kind: 'relay'; failure: Failure; response?: string | undefined }
  /** Not attempted because the relay is paused; uses no attempt. */
  | { kind: 'resting'; failure: Failure }
  /** Returned unattempted because this process is stopping. */
  | { kind: 'released' };

/** Classifies a failed conversation by its stage and the server's reply (RFC 5321, RFC 3463). */
export function classifyFailure(failure: SmtpFailure): Outcome {
  const { stage, kind, reply } = failure;
  const response = reply === null ? undefined : `${reply.code} ${reply.text}`;
  // The server was reached, and a 4xx refusal is not final.
  const isForNow = (code: FailureCode) =>
    reply !== null && (reply.code < 500 || code === 'CONNECTION_FAILED');
  const why = (code: FailureCode) => (isForNow(code) ? toTemporaryFailure(code) : toFailure(code));
  const relay = (code: FailureCode): Outcome => ({
    kind: 'relay',
    failure: { code, message: relayFailureWords(code, isForNow(code)).sentence },
    response,
  });
  const deferred = (code: FailureCode): Outcome => ({ kind: 'deferred', failure: why(code), response });
  const bounced = (code: FailureCode): Outcome => ({
    kind: 'ended',
    state: 'bounced',
    failure: toFailure(code),
    response,
  });

  if (failure.released && reply === null) return { kind: 'uncertain', failure: toFailure('OUTCOME_UNKNOWN') };
  if (kind === 'too_large') return bounced('MESSAGE_TOO_LARGE');
  if (kind === 'unsupported')
    return stage === 'tls' ? relay('TLS_UNAVAILABLE') : bounced('ADDRESS_UNSUPPORTED');
  // 421 at any stage and 454 (RFC 4954) mean it is busy, not that our settings are wrong.
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
  // A full disk or a shutdown; but if only this message meets it, the message is the cause.
  if (reply.code === 421 || reply.enhanced?.startsWith('4.3.'))
    return { kind: 'deferred', failure: toTemporaryFailure('CONNECTION_FAILED'), response, turnedAway: true };
  if (reply.code < 500) return deferred(classifyTemporary(reply));
  // After the message, filters answer 5.7.0; only before it does that mean we must authenticate.
  if (stage !== 'body' && (reply.code === 530 || reply.code === 535)) return relay('RELAY_AUTH_FAILED');
  // RFC 5321, 4.5.3.1.10: 552 at RCPT is an old spelling of 452.
  if (stage === 'rcpt' && reply.code === 552 && !isTooLarge(reply)) return deferred(classifyTemporary(reply));
  return bounced(stage === 'rcpt' ? classifyRecipient(reply) : classifyContent(reply));
}

export function toFailure(code: FailureCode): Failure {
  return { code, message: failures[code].sentence };
}

/** A code with the message for a temporary refusal; the usual message if it has none. */
export function toTemporaryFailure(code: FailureCode): Failure {
  return { code, message: failures[code].forNow?.sentence ?? failures[code].sentence };
}

/** Failures that mean the address must not be written to again. */
export function isHardBounce(code: FailureCode): boolean {
  return code === 'RECIPIENT_INVALID' || code === 'DOMAIN_INVALID' || code === 'MAILBOX_DISABLED';
}

/** The failure code of a later report, by its status, else by the server's text. */
export function classifyReport(status: string | null, diagnostic: string): FailureCode {
  const enhanced = status ?? /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic)?.[1] ?? null;
  if (enhanced?.startsWith('4.4.')) return 'DELIVERY_EXPIRED';
  if (enhanced?.startsWith('4.')) return classifyTemporary({ code: 450, enhanced, text: '' });
  const code = Number(/\b(5\d\d)\b/.exec(diagnostic)?.[1] ?? 550);
  const reply = { code, enhanced: enhanced === '5.0.0' ? null : enhanced, text: '' };
  return enhanced?.startsWith('5.6.') || code === 554 ? classifyContent(reply) : classifyRecipient(reply);
}

type ToOutcome = (code: FailureCode) => Outcome;

function classifySender(reply: Reply, relay: ToOutcome, bounced: ToOutcome): Outcome {
  // With SIZE (RFC 1870), a message can be refused as too big before it is sent.
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

/** Authentication required: the relay does not know us. */
function isUnauthenticated({ code, enhanced }: Reply): boolean {
  return code === 530 || code === 535 || enhanced === '5.7.8' || enhanced === '5.7.9' || enhanced === '5.7.0';
}

function classifyTemporary({ code, enhanced }: Reply): FailureCode {
  if (enhanced?.startsWith('4.2.2') || code === 452 || code === 552) return 'MAILBOX_FULL';
  if (enhanced?.startsWith('4.4.')) return 'CONNECTION_FAILED';
  // 4.2.0 says nothing about the mailbox: Postfix uses it for greylisting.
  if (enhanced === '4.2.1') return 'MAILBOX_DISABLED';
  return 'POLICY_REJECTED';
}

/** SPF, DKIM and DMARC failures (RFC 7372, RFC 8616 and related). */
function isAuthenticationRefused(enhanced: string | null): boolean {
  return enhanced !== null && /^5\.7\.2\d$/.test(enhanced);
}

/** A bare 550 about our reputation rather than the mailbox must not suppress a valid address. */
const POLICY_WORDS = /relay|spam|block|blacklist|reputation|polic|denied|banned|abuse|rate limit/i;

function classifyRecipient(reply: Reply): FailureCode {
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

function classifyContent(reply: Reply): FailureCode {
  const { code, enhanced } = reply;
  if (isTooLarge(reply) || (code === 552 && !/^5\.[27]\./.test(enhanced ?? ''))) return 'MESSAGE_TOO_LARGE';
  if (isAuthenticationRefused(enhanced)) return 'AUTHENTICATION_REJECTED';
  if (enhanced?.startsWith('5.1.') || enhanced?.startsWith('5.2.') || enhanced === '5.4.4')
    return classifyRecipient(reply);
  if (enhanced?.startsWith('5.7.')) return 'POLICY_REJECTED';
  if (enhanced?.startsWith('5.5.') || code <= 504) return 'PROTOCOL_ERROR';
  return 'CONTENT_REJECTED';
}
