import { fetchRoute } from '@/test/api';

/** Takes a browser from our button to the provider and to the return address. */
export async function walkToCallback() {
  const begun = await fetchRoute(
    new Request('http://localhost/api/auth/sign-in/oidc', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ next: '/emails' }),
    }),
  );
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  let url: string = (await begun.json()).url;
  const jar = new Map<string, string>();
  while (!url.includes('/api/auth/callback/oidc')) {
    const headers = { Cookie: [...jar].map((pair) => pair.join('=')).join('; ') };
    const response = await fetch(url, { redirect: 'manual', headers });
    for (const one of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${response.status} ${await response.text()}`);
    url = new URL(location, url).href;
  }
  return { url, cookie };
}

/** The browser's return to us with the provider's answer. */
export function comeBack(url: string, cookie: string): Promise<Response> {
  return fetchRoute(new Request(url, { headers: { Cookie: cookie } }));
}
