import { z } from 'zod';

// What settings look like: lib/process/env.ts says which there are.

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

export const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));

// Addresses of sockets (postgresql://user@/name?host=/folder) are no URLs to Node, but fine to the driver.
export const databaseAddress = z.string().regex(/^postgres(ql)?:\/\/[^\s]+$/);

export const list = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  .transform((parts) => parts.filter((part) => part !== ''));

export const domain =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** `name=value,name=value`, values percent-encoded (W3C Baggage), as OpenTelemetry has it. */
export function parseHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}

/** `<requests>/<seconds>`, or null for `off`. */
export function parseRate(text: string): { requests: number; seconds: number } | null {
  if (text === 'off') return null;
  const [requests, seconds] = text.split('/').map(Number);
  return { requests: requests ?? 0, seconds: seconds ?? 1 };
}
