import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NotLoggedIn, UsageError } from './failures.js';
import type { Io } from './io.js';

export type Credentials = { url: string; api_key: string };

/** The file with the login, readable only by its user. */
function credentialsFile(io: Io): string {
  return path.join(io.env.XDG_CONFIG_HOME || path.join(io.home, '.config'), 'postroom', 'credentials.json');
}

/** From the environment, else from the login. A saved key is only sent to the address it was saved for. */
export function findCredentials(io: Io, url: string | undefined): Credentials {
  const { POSTROOM_API_KEY: key, POSTROOM_URL } = io.env;
  const kept = readKept(io);
  const given = url ?? (POSTROOM_URL || undefined);
  const asked = given === undefined ? undefined : serverAddress(given);
  if (key) return { url: asked ?? kept?.url ?? defaultUrl, api_key: key };
  if (kept && (asked === undefined || sameOrigin(asked, kept.url))) return kept;
  const where = asked === undefined ? '' : ` to ${asked}`;
  throw new NotLoggedIn(`You are not logged in${where}. Run postroom login, or set POSTROOM_API_KEY.`);
}

/** The address without trailing slashes. `UsageError` without a scheme. */
export function serverAddress(typedAddress: string): string {
  const address = typedAddress.trim().replace(/\/+$/, '');
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return address;
  throw new UsageError(`${address} is no address of a server, such as ${defaultUrl}.`);
}

export const defaultUrl = 'http://127.0.0.1:3000';

export function saveCredentials(io: Io, credentials: Credentials): string {
  const file = credentialsFile(io);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  // The mode above only applies to new files.
  chmodSync(file, 0o600);
  return file;
}

function readKept(io: Io): Credentials | null {
  try {
    const { url, api_key } = JSON.parse(readFileSync(credentialsFile(io), 'utf8'));
    return typeof url === 'string' && typeof api_key === 'string' ? { url, api_key } : null;
  } catch {
    return null;
  }
}

function sameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
}
