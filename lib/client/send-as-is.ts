import { tabHeaders } from './tab/tab-workspace';

/** Any response; `status` is null if there was none, and `text` says why. */
export type ApiAnswer = { status: number | null; text: string; durationMs: number; requestId: string };

/** Sends a request as it was typed, with the session cookie. JSON responses are formatted. Never throws. */
export async function sendAsIs(method: string, address: string, body: string | null): Promise<ApiAnswer> {
  const startedMs = performance.now();
  try {
    const response = await fetch(address, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { ...tabHeaders(), ...(body !== null && { 'Content-Type': 'application/json' }) },
      ...(body !== null && { body }),
    });
    const text = layOutText(await response.text());
    const durationMs = Math.round(performance.now() - startedMs);
    const requestId = response.headers.get('X-Request-Id') ?? '';
    return { status: response.status, text, durationMs, requestId };
  } catch {
    return { status: null, text: 'Postroom could not be reached.', durationMs: 0, requestId: '' };
  }
}

function layOutText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
