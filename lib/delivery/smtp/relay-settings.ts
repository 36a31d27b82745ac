import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { decoded, relayHost, relayName } from '@/lib/process/relay-name';

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
  /** What we call ourselves in EHLO. */
  clientName: string;
  connections: number;
  /** Messages per second of this process, or null for no limit. */
  ratePerSecond: number | null;
  timeouts: SmtpTimeouts;
};

/** Milliseconds. RFC 5321 (4.5.3.2) asks for minutes; who keeps a connection silent that long is not coming back. */
type SmtpTimeouts = {
  connectMs: number;
  greetingMs: number;
  commandMs: number;
  /** Without progress while the message is written. */
  writeMs: number;
  /** From the message's last byte to its answer: too short a wait here makes outcomes uncertain. */
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
 * Reads `smtp://user:pass@host:587` or `smtps://…`. Options in the query: `tls` (required, offered, off), `verify`
 * (on, off), `connections`, `rate` (messages per second), `name`, `timeout` (seconds for each answer); what is
 * no number is refused in lib/process/settings.
 */
export function relaySettings(smtpUrl: string): RelaySettings {
  const url = new URL(smtpUrl);
  const implicit = url.protocol === 'smtps:';
  const host = relayHost(url);
  const port = url.port === '' ? (implicit ? 465 : 587) : Number(url.port);
  const auth = url.username === '' ? null : { user: decoded(url.username), password: decoded(url.password) };
  const option = (name: string) => url.searchParams.get(name);
  const tls = implicit ? 'implicit' : tlsMode(option('tls'), auth !== null && !isLoopback(host));
  return {
    name: relayName(smtpUrl),
    host,
    port,
    auth,
    tls,
    // An unverified certificate is still better than none where plain text would do as well.
    verifyCertificate: option('verify') !== 'off' && !isLoopback(host) && tls !== 'offered',
    clientName: (option('name') ?? clientName()).replace(/[^\w.:[\]-]/g, ''),
    connections: within(option('connections') ?? '10', 1, 200),
    ratePerSecond: option('rate') === null ? null : within(option('rate') ?? '', 0.01, 100_000),
    timeouts: timeouts(option('timeout')),
  };
}

function tlsMode(given: string | null, secret: boolean): 'required' | 'offered' | 'off' {
  if (given === 'required' || given === 'offered' || given === 'off') return given;
  // A password does not travel in the clear over a network because somebody hid the STARTTLS offer.
  return secret ? 'required' : 'offered';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function clientName(): string {
  const name = hostname();
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(name) ? name : '[127.0.0.1]';
}

function within(text: string, least: number, most: number): number {
  return Math.min(Math.max(Number(text), least), most);
}

function timeouts(text: string | null): SmtpTimeouts {
  if (text === null) return DEFAULT_TIMEOUTS;
  const ms = within(text, 0.05, 3600) * 1000;
  return { connectMs: ms, greetingMs: ms, commandMs: ms, writeMs: ms, finalMs: ms, idleMs: 20_000 };
}
