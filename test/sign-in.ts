import { POST as signInRoute } from '@/app/api/auth/sign-in/email/route';
import { POST as signOutRoute } from '@/app/api/auth/sign-out/route';

const route = { params: Promise.resolve({}) };

/** Signs in as a browser does; throws the error code when refused. */
export async function fetchAuth(email: string, password: string): Promise<{ cookie: string }> {
  const response = await signInRoute(
    new Request('http://localhost/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
    route,
  );
  if (!response.ok) throw new Error((await response.json()).error.code);
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Signs out the holder of a cookie. */
export async function fetchSignOut(cookie: string): Promise<void> {
  const headers = { Cookie: cookie, Origin: 'http://localhost' };
  await signOutRoute(new Request('http://localhost/api/auth/sign-out', { method: 'POST', headers }), route);
}
