import { createHmac, timingSafeEqual } from 'node:crypto';
import { signingKey } from '@/lib/secrets';
import { reportDomain } from '@/lib/sending/domains/report-domain';

const PATTERN = /^b-([0-9a-f]{32})-([0-9a-f]{20})@/i;

/**
 * The envelope sender of one email (VERP): an unguessable address that tells which email a bounce is about.
 * Without a report listener it is the sending address.
 */
export function createReturnPath(emailId: string, fromAddress: string, fromDomain: string): string {
  const domain = reportDomain(fromDomain);
  if (domain === null) return fromAddress;
  const id = emailId.replaceAll('-', '');
  // Lower case hexadecimal, because mail servers may change the case of a local part.
  return `b-${id}-${createToken(id).toString('hex')}@${domain}`;
}

/** The id of the email whose return path this is, or null when it was not made here. */
export function readReturnPath(address: string): string | null {
  const [, id, token] = PATTERN.exec(address.toLowerCase()) ?? [];
  if (id === undefined || token === undefined) return null;
  if (!timingSafeEqual(createToken(id), Buffer.from(token, 'hex'))) return null;
  return `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`;
}

function createToken(id: string): Buffer {
  return createHmac('sha256', signingKey('return-path')).update(id).digest().subarray(0, 10);
}
