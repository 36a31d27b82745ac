import { randomBytes } from 'node:crypto';
import { sign, verify } from '@/lib/secrets';
import { makeCookie, readCookie } from './cookies';

const cookieName = 'postroom.device';
const purpose = 'known-device';
const maxPeople = 5;
const daysKept = 400;
const form = /^([\w-]{22})((?:\.[\w-]{43})*)$/;

/** The id of the device with these headers if this person has signed in with it before; else null. */
export function knownDevice(headers: Headers, email: string): string | null {
  const device = readDevice(headers);
  const known = device?.marks.some((mark) => verify(purpose, `${device.id}:${email}`, mark)) ?? false;
  return device && known ? device.id : null;
}

/**
 * The Set-Cookie value that marks a device as known to this person: an id, and a signature for each of the last few
 * people who signed in with it. It grants nothing; it only separates their wrong passwords from strangers' guesses.
 */
export function rememberDevice(headers: Headers, email: string): string {
  const device = readDevice(headers) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
  const mark = sign(purpose, `${device.id}:${email}`);
  const marks = [mark, ...device.marks.filter((one) => one !== mark)].slice(0, maxPeople);
  return makeCookie(cookieName, [device.id, ...marks].join('.'), daysKept * 86_400);
}

function readDevice(headers: Headers): { id: string; marks: string[] } | null {
  const [, id, marks = ''] = form.exec(readCookie(headers, cookieName)) ?? [];
  return id ? { id, marks: marks.split('.').filter(Boolean).slice(0, maxPeople) } : null;
}
