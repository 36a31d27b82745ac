import type { Delivery } from './load-deliveries';
import { type EnvelopeAddress, parseAddress } from './mime/address';
import { createSignatures } from './mime/dkim';
import { buildMessage } from './mime/message';
import { createReturnPath } from './return-path';
import type { Envelope } from './smtp/send-message';

export type ReadAttachment = (attachment: Delivery['attachments'][number]) => Promise<Buffer>;

/** A message ready to send: its bytes, the DKIM headers it begins with, and its envelope. */
export type ComposedMessage = { raw: Buffer; signatures: string; envelope: Envelope };

/** An address that cannot be used in an SMTP envelope. */
export class UnusableAddress extends Error {
  constructor(readonly which: 'sender' | 'recipient') {
    super(`The ${which}'s address is not one address.`);
    this.name = 'UnusableAddress';
  }
}

/** Builds and signs an email's message, with the same bytes at every attempt. Throws UnusableAddress. */
export async function composeMessage(
  delivery: Delivery,
  readAttachment: ReadAttachment,
): Promise<ComposedMessage> {
  const { message, envelope } = await composeUnsigned(delivery, readAttachment);
  const signatures = await createSignatures(message, delivery.domainKeys ?? []);
  return { raw: prependHeaders(signatures, message), signatures, envelope };
}

/** The message as it was sent, or as it would be sent now. Throws UnusableAddress. */
export async function recomposeMessage(delivery: Delivery, readAttachment: ReadAttachment): Promise<Buffer> {
  if (delivery.signatures === null) return (await composeMessage(delivery, readAttachment)).raw;
  const { message } = await composeUnsigned(delivery, readAttachment);
  return prependHeaders(delivery.signatures, message);
}

async function composeUnsigned(delivery: Delivery, readAttachment: ReadAttachment) {
  const from = requireAddress(delivery.fromEmail, 'sender');
  const to = requireAddress(delivery.toEmail, 'recipient');
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
  return { message, envelope: createEnvelope(delivery, from, to, replyTo) };
}

function prependHeaders(headers: string, message: Buffer): Buffer {
  return Buffer.concat([Buffer.from(headers, 'latin1'), message]);
}

function createEnvelope(
  { emailId, toEmail }: Delivery,
  from: EnvelopeAddress,
  to: EnvelopeAddress,
  replyTo: EnvelopeAddress | null,
): Envelope {
  // Only the spelling of the domain may differ from the stored address; anything else would be another
  // recipient.
  if (to.local !== toEmail.slice(0, toEmail.lastIndexOf('@'))) throw new UnusableAddress('recipient');
  const path = createReturnPath(emailId, from.address, from.domain);
  return {
    id: emailId,
    from: path,
    to: to.address,
    needsUtf8: from.needsUtf8 || to.needsUtf8 || (replyTo?.needsUtf8 ?? false),
    wantsReports: path !== from.address,
  };
}

function requireAddress(address: string, which: 'sender' | 'recipient'): EnvelopeAddress {
  const parsed = parseAddress(address);
  if (parsed === null) throw new UnusableAddress(which);
  return parsed;
}
