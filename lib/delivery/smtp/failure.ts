import type { Reply } from './reply';

/** The stage of a conversation. Failures before `rcpt` are the relay's, not the recipient's. */
export type Stage = 'connect' | 'greeting' | 'hello' | 'tls' | 'auth' | 'mail' | 'rcpt' | 'data' | 'body';

/**
 * reply: the server refused. closed, timeout: it did not answer. protocol: not SMTP. unsupported: it lacks a
 * needed extension. too_large: the message exceeds its announced limit.
 */
type FailureKind = 'reply' | 'closed' | 'timeout' | 'protocol' | 'unsupported' | 'too_large';

/** A conversation that did not end with the message accepted. */
export class SmtpFailure extends Error {
  /** Whether the last byte was sent: only then may the server have accepted it without our knowing. */
  released = false;

  constructor(
    readonly stage: Stage,
    readonly kind: FailureKind,
    message: string,
    readonly reply: Reply | null = null,
  ) {
    super(message);
    this.name = 'SmtpFailure';
  }
}

export function refusedWith(stage: Stage, reply: Reply): SmtpFailure {
  return new SmtpFailure(stage, 'reply', `${reply.code} ${reply.text}`, reply);
}

/** Not attempted: the relay is paused after another message failed. */
export class RelayResting extends Error {
  constructor(readonly reason: SmtpFailure) {
    super('The relay rests.');
    this.name = 'RelayResting';
  }
}
