import { sign, verify } from '@/lib/secrets';
import { makeCookie, readCookie } from './cookies';

const purpose = 'trusted-device';
const days = 30;
const form = /^(\d{1,15})\.([\w-]{43})$/;

/** The Set-Cookie value that skips the person's second factor on this device for 30 days. */
export function trustCookie(now: Date, userId: string, trust: string): string {
  const until = now.getTime() + days * 86_400_000;
  const value = `${until}.${sign(purpose, `${userId}:${trust}:${until}`)}`;
  return makeCookie(nameFor(userId), value, days * 86_400);
}

/** Whether the device was trusted under this person's current second factor and password. */
export function isTrustedDevice(headers: Headers, userId: string, trust: string): boolean {
  const [, until = '', mark = ''] = form.exec(readCookie(headers, nameFor(userId))) ?? [];
  return Number(until) > Date.now() && verify(purpose, `${userId}:${trust}:${until}`, mark);
}

// Several people may share a device.
function nameFor(userId: string): string {
  return `postroom.trust-${sign(purpose, userId).slice(0, 10)}`;
}
