import { vi } from 'vitest';
import { Postroom } from '@/clients/typescript/core/postroom.js';
import { PostroomError } from '@/clients/typescript/core/postroom-error.js';

export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown } | Error;

/** A client with one scripted reply for each request, and the requests it sent. */
export function clientOf(replies: Reply[], options: { maxRetries?: number; maxRetryWaitMs?: number } = {}) {
  const requests: { url: string; init: RequestInit; atMs: number }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    requests.push({ url: String(input), init, atMs: Date.now() });
    const reply = replies.shift() ?? { status: 500 };
    if (reply instanceof Error) throw reply;
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {});
    return new Response(text, { status: reply.status ?? 200, headers: reply.headers ?? {} });
  };
  const postroom = new Postroom({ apiKey: 'pr_key', baseUrl: 'https://mail.test/', fetch, ...options });
  return { postroom, requests };
}

/** A refusal in the API's format. */
export function refusal(code: string, status: number, more: Record<string, unknown> = {}) {
  const retryable = status === 429 || status >= 500;
  return { status, body: { error: { code, message: 'No.', status, retryable, request_id: 'r-1', ...more } } };
}

/** Advances fake timers until a call ends; returns its error, if any. */
export async function settle<T>(promise: Promise<T>): Promise<T | PostroomError> {
  const caught = promise.catch((error: unknown) => {
    if (error instanceof PostroomError) return error;
    throw error;
  });
  await vi.runAllTimersAsync();
  return caught;
}

export const email = { from: 'hello@postroom.test', to: 'ada@far.test', subject: 'Hello', text: 'Hello' };
