import type { Delivery } from './load-deliveries';
import { type EnvelopeAddress, parseAddress } from './mime/address';
import { signatureHeaders } from './mime/dkim';
import { buildMessage } from './mime/message';
import { returnPath } from './return-path';
import type { Envelope } from './smtp/send-message';

export type ReadAttachment = (attachment: Delivery['attachments'][number]) => Promise<Buffer>;

/** A message ready to go: its bytes, the DKIM headers that they begin with, and its envelope. */
export type ComposedMessage = { raw: Buffer; signatures: string; envelope: Envelope };

/** Which address of an email cannot be written into an envelope. */
export class UnusableAddress extends Error {
  constructor(readonly which: 'sender' | 'recipient') {
    super(`The ${which}'s address is not one address.`);
    this.name = 'UnusableAddress';
  }
}

/** Builds and signs the message of an email: the same bytes at every try. Throws UnusableAddress. */
export async function composeMessage(
  delivery: Delivery,
  readAttachment: ReadAttachment,
): Promise<ComposedMessage> {
  const { message, envelope } = await composeUnsigned(delivery, readAttachment);
  const signatures = await signatureHeaders(message, delivery.domainKeys ?? []);
  return { raw: withHeaders(signatures, message), signatures, envelope };
}

/** The message as it went out, or as it would go now. Throws UnusableAddress. */
export async function recomposeMessage(delivery: Delivery, readAttachment: ReadAttachment): Promise<Buffer> {
  if (delivery.signatures === null) return (await composeMessage(delivery, readAttachment)).raw;
  const { message } = await composeUnsigned(delivery, readAttachment);
  return withHeaders(delivery.signatures, message);
}

async function composeUnsigned(delivery: Delivery, readAttachment: ReadAttachment) {
  const from = required(delivery.fromEmail, 'sender');
  const to = required(delivery.toEmail, 'recipient');
  const replyTo = parseAddress(delivery.replyTo ?? '');
  const attachments = [];
  for (const attachment of delivery.attachments) {
    const { filename, contentType } = attachment;
    attachments.push({ filename, contentType, content: await readAttachment(attachment) });
  }
  const message = buildMessage({
    id: delivery.emailId,
    createdAt: delivery.createdAt,
    from: { name: delivery.fromName, address: from },
    to,
    replyTo,
    subject: delivery.subject,
    html: delivery.html,
    text: delivery.text,
    attachments,
    unsubscribeUrl: delivery.unsubscribeUrl,
    headers: delivery.headers,
  });
  return { message, envelope: envelopeOf(delivery, from, to, replyTo) };
}

function withHeaders(headers: string, message: Buffer): Buffer {
  return Buffer.concat([Buffer.from(headers, 'latin1'), message]);
}

function envelopeOf(
  { emailId, toEmail }: Delivery,
  from: EnvelopeAddress,
  to: EnvelopeAddress,
  replyTo: EnvelopeAddress | null,
): Envelope {
  // Only the spelling of the domain may differ from what was accepted: anything else would be another recipient.
  if (to.local !== toEmail.slice(0, toEmail.lastIndexOf('@'))) throw new UnusableAddress('recipient');
  const path = returnPath(emailId, from.address, from.domain);
  return {
    id: emailId,
    from: path,
    to: to.address,
    needsUtf8: from.needsUtf8 || to.needsUtf8 || (replyTo?.needsUtf8 ?? false),
    wantsReports: path !== from.address,
  };
}

function required(address: string, which: 'sender' | 'recipient'): EnvelopeAddress {
  const parsed = parseAddress(address);
  if (parsed === null) throw new UnusableAddress(which);
  return parsed;
}
