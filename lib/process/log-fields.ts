import { errorFields } from './error-fields';

/** All fields that a log line may have besides its sentence. Ids identify rows, never people. */
export type LogFields = {
  err?: unknown;
  request_id?: string | undefined;
  /** For a request: method, path with parameter names, status, and who made it. */
  method?: string;
  route?: string;
  status?: number;
  duration_ms?: number;
  error_code?: string | undefined;
  key_id?: string | undefined;
  member_id?: string | undefined;
  email_id?: string | undefined;
  attachment_id?: string | undefined;
  domain_id?: string | undefined;
  row_id?: string | undefined;
  loop?: string;
  chore?: string;
  /** `host:port` of the relay. */
  relay?: string;
  code?: string;
  /** The error code of an OpenID provider (RFC 6749, 5.2). */
  oauth_error?: string | undefined;
  /** The response of another server: only its numbers are logged. */
  reply?: string | undefined;
  port?: number;
  /** A file of the installation. */
  file?: string;
  /** Names of environment variables, never their values. */
  variable?: string;
  setting?: string;
};

const id = /^[0-9a-f-]{1,64}$/i;
const code = /^[A-Z][A-Z0-9_]{1,60}$/;
const word = /^[a-z][\w-]{0,60}$/i;

type FieldFilter = (value: unknown) => unknown;
const keepIfMatching =
  (shape: RegExp): FieldFilter =>
  (value) =>
    typeof value === 'string' && shape.test(value) ? value : undefined;

const number: FieldFilter = (value) => (typeof value === 'number' ? value : undefined);

const serializers: Record<keyof LogFields, FieldFilter> = {
  err: errorFields,
  request_id: keepIfMatching(id),
  method: keepIfMatching(/^[A-Z-]{1,20}$/),
  route: keepIfMatching(/^\/[\w/.{}*-]{0,200}$/),
  status: number,
  duration_ms: number,
  error_code: keepIfMatching(code),
  key_id: keepIfMatching(id),
  member_id: keepIfMatching(id),
  email_id: keepIfMatching(id),
  attachment_id: keepIfMatching(id),
  domain_id: keepIfMatching(id),
  row_id: keepIfMatching(id),
  loop: keepIfMatching(word),
  chore: keepIfMatching(word),
  relay: keepIfMatching(/^[\w.:[\]-]{1,260}$/),
  code: keepIfMatching(code),
  oauth_error: keepIfMatching(word),
  reply: (value) =>
    typeof value === 'string' ? /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(value)?.[0] : undefined,
  port: number,
  file: keepIfMatching(/^\/[\w./ -]{1,300}$/),
  variable: keepIfMatching(word),
  setting: keepIfMatching(code),
};

/** The given fields that may be logged: known names with values of the right shape. */
export function allowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const serialized = Object.entries(serializers).map(([name, serialize]) => [
    name,
    name in fields ? serialize(fields[name]) : undefined,
  ]);
  return Object.fromEntries(serialized.filter(([, value]) => value !== undefined));
}
