import type { Reply } from './reply';

/** How far a conversation came. What failed before `rcpt` is the relay's own failure, never the recipient's. */
export type Stage = 'connect' | 'greeting' | 'hello' | 'tls' | 'auth' | 'mail' | 'rcpt' | 'data' | 'body';

/**
 * reply: the server said no. closed, timeout: it said nothing. protocol: it said something that is not SMTP.
 * unsupported: it lacks what this message needs. too_large: it announced a limit that this message is over.
 */
type FailureKind = 'reply' | 'closed' | 'timeout' | 'protocol' | 'unsupported' | 'too_large';

/** A conversation that did not end in the acceptance of the message. */
export class SmtpFailure extends Error {
  /** Whether the message's last byte was let go: only then may the server have taken it without our knowing. */
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

/** The failure that a negative reply is. */
export function refusal(stage: Stage, reply: Reply): SmtpFailure {
  return new SmtpFailure(stage, 'reply', `${reply.code} ${reply.text}`, reply);
}

/** Nothing was tried: the relay rests, because of what it did to somebody else. */
export class RelayResting extends Error {
  constructor(readonly reason: SmtpFailure) {
    super('The relay rests.');
    this.name = 'RelayResting';
  }
}
