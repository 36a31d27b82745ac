import { isTerminal } from '@/lib/emails/states/moves';
import { DomainError } from '@/lib/errors';
import { log } from '@/lib/process/log';
import { simulatedEnding } from '@/lib/sending/simulated-recipients';
import { classifyFailure, type Outcome, toFailure } from './classify';
import { type ComposedMessage, composeMessage, type ReadAttachment, UnusableAddress } from './compose';
import { BroadcastHeld, LeaseLost } from './lease';
import type { Delivery } from './load-deliveries';
import { simulateOutcome } from './simulate';
import { RelayResting, SmtpFailure } from './smtp/failure';
import type { Reply } from './smtp/reply';
import type { Envelope } from './smtp/send-message';

/** Where messages go: a relay or the built-in mailbox. */
type Carrier = {
  send(
    envelope: Envelope,
    message: Buffer,
    gate: () => Promise<void>,
    options: { canWait: boolean },
  ): Promise<Reply>;
};

type DeliverOptions = {
  /** null: the built-in mailbox. */
  carrier: Carrier | null;
  readAttachment: ReadAttachment;
  /** Opens the handover gate of a delivery. Throws LeaseLost or BroadcastHeld. */
  openGate(delivery: Delivery): Promise<void>;
};

/** How an attempt ended, with the DKIM headers of the message if one was built. */
export type Attempt = { outcome: Outcome; signatures: string | null };

/** Attempts one delivery and returns how it ended; null when the lease was lost to another worker. */
export async function deliver(delivery: Delivery, options: DeliverOptions): Promise<Attempt | null> {
  const hindrance = findHindrance(delivery);
  if (hindrance !== null) return { outcome: hindrance, signatures: null };
  const composed = await compose(delivery, options.readAttachment);
  if ('kind' in composed) return { outcome: composed, signatures: null };
  const outcome = await handOver(delivery, composed, options);
  return outcome === null ? null : { outcome, signatures: composed.signatures };
}

async function handOver(
  delivery: Delivery,
  composed: ComposedMessage,
  options: DeliverOptions,
): Promise<Outcome | null> {
  const ending = simulatedEnding(delivery.toEmail);
  if (ending !== null) return simulateOutcome(ending, delivery.toEmail, composed.raw);
  if (options.carrier === null) return { kind: 'kept', raw: composed.raw };
  let gateFailed = false;
  const gate = () =>
    options.openGate(delivery).catch((error) => {
      gateFailed = true;
      throw error;
    });
  try {
    const reply = await options.carrier.send(composed.envelope, composed.raw, gate, {
      canWait: delivery.broadcastId !== null,
    });
    return { kind: 'submitted', response: `${reply.code} ${reply.text}` };
  } catch (error) {
    if (error instanceof LeaseLost) return null;
    if (error instanceof BroadcastHeld) return { kind: 'released' };
    if (error instanceof SmtpFailure) return classifyFailure(error);
    if (error instanceof RelayResting) return toWaiting(error);
    log.error({ err: error, email_id: delivery.emailId }, 'delivering failed unexpectedly');
    // The database did not answer, so the last byte was not sent.
    if (gateFailed) return { kind: 'released' };
    return { kind: 'deferred', failure: toFailure('INTERNAL_ERROR') };
  }
}

/** It waits because of a failure that another message met. */
function toWaiting({ reason }: RelayResting): Outcome {
  const failure = classifyFailure(reason);
  return {
    kind: 'resting',
    failure: 'failure' in failure ? failure.failure : toFailure('CONNECTION_FAILED'),
  };
}

/** Ends deliveries that need no message. */
function findHindrance({
  state,
  handedOver,
  onUncertain,
  suppression,
  purpose,
  isTest,
  sender,
  domainKeys,
}: Delivery): Outcome | null {
  if (handedOver && onUncertain === 'hold')
    return { kind: 'uncertain', failure: toFailure('OUTCOME_UNKNOWN') };
  // Canceled, reported or taken meanwhile: the state stays as it is, and only the queue row is removed.
  if (isTerminal(state) || state === 'submitted')
    return { kind: 'ended', state: 'failed', failure: toFailure('CANCELED') };
  const unsubscribed = suppression === 'unsubscribe';
  if (suppression !== null && (!unsubscribed || (purpose === 'marketing' && !isTest))) {
    return { kind: 'ended', state: 'suppressed', failure: toFailure('SUPPRESSED') };
  }
  if (sender?.enabled && sender.verified) {
    // Unsigned, it would be refused or look forged. The right APP_SECRET fixes it.
    return domainKeys === null ? { kind: 'deferred', failure: toFailure('INTERNAL_ERROR') } : null;
  }
  const message = 'The sending address of this message was removed, disabled or is no longer verified.';
  return { kind: 'ended', state: 'failed', failure: { code: 'POLICY_REJECTED', message } };
}

async function compose(
  delivery: Delivery,
  readAttachment: ReadAttachment,
): Promise<ComposedMessage | Outcome> {
  const failed = (
    code: 'RECIPIENT_INVALID' | 'POLICY_REJECTED' | 'ATTACHMENT_UNAVAILABLE',
    message: string,
  ): Outcome => ({
    kind: 'ended',
    state: 'failed',
    failure: { code, message },
  });
  try {
    if (delivery.attachments.some((attachment) => !attachment.available)) {
      return failed('ATTACHMENT_UNAVAILABLE', 'An attachment of this message is no longer kept.');
    }
    return await composeMessage(delivery, readAttachment);
  } catch (error) {
    if (error instanceof UnusableAddress) {
      return error.which === 'recipient'
        ? failed('RECIPIENT_INVALID', 'This is not an address that email can be sent to.')
        : failed('POLICY_REJECTED', 'The sending address is not an address that email can be sent from.');
    }
    // The database still has it: a machine with its own folder must not end what another can send.
    if (error instanceof DomainError && error.code === 'ATTACHMENT_EXPIRED')
      log.error(
        { email_id: delivery.emailId },
        'the file of an attachment is not here: give all processes the same STORAGE_URL, or the same DATA_DIR',
      );
    else log.error({ err: error, email_id: delivery.emailId }, 'composing a message failed');
    const code = error instanceof DomainError ? 'ATTACHMENT_UNAVAILABLE' : 'INTERNAL_ERROR';
    return { kind: 'deferred', failure: toFailure(code) };
  }
}
