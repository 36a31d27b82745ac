import { env } from '@/lib/process/env';

/** The value of a cookie of a request; empty if it was not sent. */
export function readCookie(headers: Headers, name: string): string {
  const cookies = (headers.get('cookie') ?? '').split(/; */);
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** A Set-Cookie value that only our server reads. 0 seconds removes it. */
export function makeCookie(name: string, value: string, maxAgeSeconds: number, path = '/api'): string {
  const secure = env().appUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
}
