import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { env } from '@/lib/process/env';
import { signingKey } from '@/lib/secrets';

/** The email and the broadcast of a link or picture. */
export type TrackedEmail = { broadcastId: string; emailId: string };

/** A link: its position among those of the broadcast, and its address if that differs from person to person. */
export type TrackedLink = { position: number | null; url: string | null };

type Purpose = 'tracked-link' | 'tracked-open';
const idBytes = 16;
const macBytes = 12;
const noPosition = 0xffff;
const tooShort = 2 * idBytes + macBytes;

/** The tracking address of a link, valid for its target alone. */
export function linkUrl(email: TrackedEmail, { position, url }: TrackedLink): string {
  const place = Buffer.alloc(2);
  place.writeUInt16BE(position ?? noPosition);
  const token = write('tracked-link', [...bytesOf(email), place, Buffer.from(url ?? '')]);
  return `${env().appUrl}/l/${token}`;
}

/** The address of the tracking picture. */
export function openUrl(email: TrackedEmail): string {
  return `${env().appUrl}/o/${write('tracked-open', bytesOf(email))}`;
}

/** The link of a token; null if the token is not ours. It never expires. */
export function readLinkToken(token: string): (TrackedEmail & TrackedLink) | null {
  const bytes = read('tracked-link', token);
  if (bytes === null || bytes.length < 2 * idBytes + 2) return null;
  const position = bytes.readUInt16BE(2 * idBytes);
  const url = bytes.subarray(2 * idBytes + 2).toString();
  return {
    ...emailOf(bytes),
    position: position === noPosition ? null : position,
    url: url === '' ? null : url,
  };
}

/** The email of a picture's token; null if the token is not ours. */
export function readOpenToken(token: string): TrackedEmail | null {
  const bytes = read('tracked-open', token);
  return bytes?.length === 2 * idBytes ? emailOf(bytes) : null;
}

function bytesOf({ broadcastId, emailId }: TrackedEmail): Uint8Array[] {
  return [parse(broadcastId), parse(emailId)];
}

function emailOf(bytes: Buffer): TrackedEmail {
  return {
    broadcastId: stringify(bytes, 0),
    emailId: stringify(bytes, idBytes),
  };
}

function write(purpose: Purpose, parts: readonly Uint8Array[]): string {
  const content = Buffer.concat(parts);
  return Buffer.concat([mac(purpose, content), content]).toString('base64url');
}

function read(purpose: Purpose, token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  // Only one spelling is valid: the decoder skips unknown characters, and the last one has unused bits.
  if (bytes.length < tooShort || bytes.toString('base64url') !== token) return null;
  const content = bytes.subarray(macBytes);
  return timingSafeEqual(bytes.subarray(0, macBytes), mac(purpose, content)) ? content : null;
}

function mac(purpose: Purpose, content: Uint8Array): Buffer {
  return createHmac('sha256', signingKey(purpose)).update(content).digest().subarray(0, macBytes);
}
