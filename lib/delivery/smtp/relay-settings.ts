import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { decodeOrKeep, relayHost, relayName } from '@/lib/process/relay-name';

/** How to reach the relay, read from SMTP_URL. */
export type RelaySettings = {
  /** `host:port`: names the relay in the database, so that all workers share one circuit breaker. */
  name: string;
  host: string;
  port: number;
  auth: { user: string; password: string } | null;
  /** implicit: TLS from the first byte. required: STARTTLS or nothing. offered: STARTTLS where announced. off: never. */
  tls: 'implicit' | 'required' | 'offered' | 'off';
  verifyCertificate: boolean;
  /** Our name in EHLO. */
  clientName: string;
  connections: number;
  /** Messages per second of this process, or null for no limit. */
  ratePerSecond: number | null;
  timeouts: SmtpTimeouts;
};

/**
 * Milliseconds. Shorter than RFC 5321 (4.5.3.2), because a connection silent for minutes does not recover.
 */
type SmtpTimeouts = {
  connectMs: number;
  greetingMs: number;
  commandMs: number;
  /** Without progress while the message is written. */
  writeMs: number;
  /** From the last byte to the answer: if too short, outcomes become uncertain. */
  finalMs: number;
  idleMs: number;
};

const DEFAULT_TIMEOUTS: SmtpTimeouts = {
  connectMs: 10_000,
  greetingMs: 20_000,
  commandMs: 40_000,
  writeMs: 60_000,
  finalMs: 180_000,
  idleMs: 20_000,
};

/**
 * Reads `smtp://user:pass@host:587` or `smtps://…`. Query options: `tls` (required, offered, off), `verify`
 * (on, off), `connections`, `rate` (messages per second), `name`, `timeout` (seconds per answer). Invalid
 * numbers are refused in lib/process/settings.
 */
export function readRelaySettings(smtpUrl: string): RelaySettings {
  const url = new URL(smtpUrl);
  const implicit = url.protocol === 'smtps:';
  const host = relayHost(url);
  const port = url.port === '' ? (implicit ? 465 : 587) : Number(url.port);
  const auth =
    url.username === '' ? null : { user: decodeOrKeep(url.username), password: decodeOrKeep(url.password) };
  const option = (name: string) => url.searchParams.get(name);
  const tls = implicit ? 'implicit' : readTlsMode(option('tls'), auth !== null && !isLoopback(host));
  return {
    name: relayName(smtpUrl),
    host,
    port,
    auth,
    tls,
    // Where plain text is allowed, an unverified certificate is still better.
    verifyCertificate: option('verify') !== 'off' && !isLoopback(host) && tls !== 'offered',
    clientName: (option('name') ?? readClientName()).replace(/[^\w.:[\]-]/g, ''),
    connections: readInteger(option('connections') ?? '10', 1, 200),
    ratePerSecond: option('rate') === null ? null : readInteger(option('rate') ?? '', 0.01, 100_000),
    timeouts: readTimeouts(option('timeout')),
  };
}

function readTlsMode(value: string | null, secret: boolean): 'required' | 'offered' | 'off' {
  if (value === 'required' || value === 'offered' || value === 'off') return value;
  // Prevents sending a password in plain text when an attacker removes STARTTLS.
  return secret ? 'required' : 'offered';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function readClientName(): string {
  const name = hostname();
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(name) ? name : '[127.0.0.1]';
}

function readInteger(text: string, least: number, max: number): number {
  return Math.min(Math.max(Number(text), least), max);
}

function readTimeouts(text: string | null): SmtpTimeouts {
  if (text === null) return DEFAULT_TIMEOUTS;
  const ms = readInteger(text, 0.05, 3600) * 1000;
  return { connectMs: ms, greetingMs: ms, commandMs: ms, writeMs: ms, finalMs: ms, idleMs: 20_000 };
}
