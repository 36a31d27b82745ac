import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

// Shapes of settings; lib/process/env.ts has the list.

export const wholeNumber = (least: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= max);

/** For options; an empty text is no number. */
export const number = z.string().regex(/^\d{1,9}(\.\d{1,9})?$/);

export const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    // Later checks need an address with parts.
    abort: true,
  });

/** `s3:/bucket` is a URL too, without a host. */
export const withHost = (address: string) => new URL(address).hostname !== '';

/** For each option its rule, and the words that complete "its option NAME must be …". */
type Options = Record<string, [z.ZodType, string]>;

/**
 * The options in the query of an address. A misspelled name or value would count as not given: `tls=requierd`, or
 * `tsl=required`, as no encryption. The issue's message completes "NAME must be …".
 */
export const withOptions = (options: Options) => (address: string, ctx: z.RefinementCtx) => {
  const parameters = [...new URL(address).searchParams];
  for (const [place, [name, value]] of parameters.entries()) {
    const problem = problemOf(options, name, value, parameters.slice(0, place));
    if (problem) return ctx.addIssue({ code: 'custom', message: problem, params: { toldAfterWords: true } });
  }
};

function problemOf(options: Options, name: string, value: string, before: [string, string][]): string | null {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  // If a question mark in a password was not encoded, part of it is in the query: never repeat what may be one.
  const shown = /^[\w.-]{1,20}$/.test(name) && !value.includes('@') ? name : 'what follows its question mark';
  if (!option) return `${shown} is none of its options, which are ${listOf(Object.keys(options))}`;
  if (before.some(([other]) => other === name)) return `its option ${name} must be there once`;
  const shownValue = /^[^@\s]{1,40}$/.test(value) ? `, not ${value}` : '';
  return option[0].safeParse(value).success ? null : `its option ${name} must be ${option[1]}${shownValue}`;
}

function listOf(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

// Socket addresses (postgresql://user@/name?host=/folder) are no URLs to Node, but the driver accepts them.
export const databaseAddress = z.string().refine(isDatabaseAddress);

/** Refuses a password with a bare `/`, `#` or `?`, of which the driver would make another host. */
function isDatabaseAddress(value: string): boolean {
  const [, authority, path] = /^postgres(?:ql)?:\/\/([^\s/?#]*)([^\s?#]*)(\?[^\s#]*)?$/.exec(value) ?? [];
  if (authority === undefined || path?.includes('@')) return false;
  return /^(\[[^\]]*\]|[^:]*)(:\d*)?$/.test(authority.slice(authority.lastIndexOf('@') + 1));
}

export const list = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  .transform((parts) => parts.filter((part) => part !== ''));

export const domainName =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** `name=value,name=value`, values percent-encoded (W3C Baggage), as in OpenTelemetry; null for anything else. */
export function parseHeaders(text: string): Record<string, string> | null {
  const pairs = text.split(',').filter((pair) => pair !== '');
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
        if (name === '') throw new URIError('a header without a name');
        return [name.trim(), decodeURIComponent(value.trim())];
      }),
    );
  } catch {
    return null;
  }
}

/** `address`, `address:port` or `[address]:port`, as for DNS resolvers. */
export function isResolver(text: string): boolean {
  const [, six, four, port = '53'] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (isIP(text) !== 0) return true;
  return (isIP(six ?? '') === 6 || isIP(four ?? '') === 4) && Number(port) >= 1 && Number(port) <= 65_535;
}

/** `<requests>/<seconds>`, or null for `off`. */
export function parseRate(text: string): { requests: number; seconds: number } | null {
  if (text === 'off') return null;
  const [requests, seconds] = text.split('/').map(Number);
  return { requests: requests ?? 0, seconds: seconds ?? 1 };
}

/** An internal destination that operators allow: a host by its exact name, or a network in CIDR form, at one port. */
export type AllowedDestination = { port: number } & ({ host: string } | { network: string });

/** `host:port`, `address:port`, `network/bits:port`, IPv6 in brackets; null for anything else. */
export function parseAllowed(text: string): AllowedDestination | null {
  const [, six, other, digits] = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(text) ?? [];
  const place = six ?? other;
  const port = Number(digits);
  if (place === undefined || port < 1 || port > 65_535) return null;
  if (ipaddr.isValidCIDR(place)) return { network: place, port };
  // ipaddr.js and URLs accept `10.1` as an address: require all four parts.
  if (ipaddr.IPv4.isValidFourPartDecimal(place)) return { network: `${place}/32`, port };
  if (six !== undefined) return ipaddr.IPv6.isValid(six) ? { network: `${six}/128`, port } : null;
  return domainName.test(place) && !/(^|\.)\d+$/.test(place) ? { host: place, port } : null;
}

/** Limits for one recipient domain: simultaneous messages, and messages per minute. */
export type DomainLimit = { atOnce: number; perMinute: number };

/** `domain=at once/per minute`; null for anything else. */
export function parseDomainLimit(text: string): [name: string, limit: DomainLimit] | null {
  const [, name = '', atOnce, perMinute] = /^([^=]+)=([1-9]\d{0,3})\/([1-9]\d{0,6})$/.exec(text) ?? [];
  if (!domainName.test(name)) return null;
  return [name, { atOnce: Number(atOnce), perMinute: Number(perMinute) }];
}
