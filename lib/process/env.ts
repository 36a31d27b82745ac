import path from 'node:path';
import { z } from 'zod';
import { appSecretFrom } from './app-secret';
import { databaseAddress, domain, list, parseHeaders, parseRate, url, wholeNumber } from './setting-shapes';
import { singleton } from './singleton';
import { StartupFailure } from './startup-failure';

/** Every setting: its rule, and the words that complete "NAME must be …". An empty value counts as not set. */
const settings = {
  PORT: [wholeNumber(0, 65535).default(3000), 'a port number from 0 to 65535'],
  HOST: [
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  ],
  APP_URL: [
    z
      .string()
      .refine((value) => /^https?:\/\/[^/?#]+\/?$/i.test(value) && URL.canParse(value))
      .optional(),
    'the public origin, such as https://mail.example.org, without a path',
  ],
  ASSETS_URL: [
    url('https:', 'http:')
      .refine((value) => !/[?#]/.test(value))
      .optional(),
    'the public address of uploaded images, such as https://cdn.example.org',
  ],
  CHROMIUM_PATH: [z.string().optional(), 'the path of a Chromium'],
  DATA_DIR: [z.string().default('./data'), 'a folder'],
  DATABASE_URL: [databaseAddress.optional(), 'an address such as postgres://user:password@host:5432/name'],
  STORAGE_URL: [url('s3:').optional(), 'an address such as s3://bucket?endpoint=https://…&region=…'],
  SMTP_URL: [
    url('smtp:', 'smtps:').optional(),
    'an address such as smtp://user:password@host:587 or smtps://…',
  ],
  APP_SECRET: [
    z.string().min(32).optional(),
    'at least 32 characters, for example from `openssl rand -base64 48`',
  ],
  WORKER: [z.enum(['inline', 'off']).default('inline'), 'inline or off'],
  BOOTSTRAP_API_KEY: [
    z
      .string()
      .regex(/^pr_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/)
      .optional(),
    'a key of the form pr_<12 letters or digits>_<43 letters or digits>',
  ],
  BOOTSTRAP_EMAIL: [z.email().optional(), 'an e-mail address'],
  BOOTSTRAP_PASSWORD: [z.string().min(8).max(128).optional(), 'between 8 and 128 characters'],
  TRUSTED_DOMAINS: [
    list.refine((names) => names.every((name) => domain.test(name))).default([]),
    'domain names separated by commas',
  ],
  WORKSPACE_CREATION: [z.enum(['operators', 'everybody']).default('operators'), 'operators or everybody'],
  RATE_LIMIT: [
    z
      .string()
      .regex(/^(off|[1-9]\d{0,8}\/[1-9]\d{0,5})$/)
      .default('600/60')
      .transform(parseRate),
    'off or <requests>/<seconds>, such as 600/60',
  ],
  DAILY_LIMIT: [wholeNumber(0, 999_999_999).optional(), 'a whole number of e-mails per day'],
  BOUNCE_PORT: [wholeNumber(0, 65535).optional(), 'a port number from 0 to 65535'],
  BOUNCE_DOMAIN: [
    z.string().toLowerCase().regex(domain).optional(),
    'the domain whose mail reaches BOUNCE_PORT, such as bounces.example.org',
  ],
  SUBMISSION_PORT: [wholeNumber(0, 65535).optional(), 'a port number from 0 to 65535'],
  SUBMISSION_TLS_CERT: [z.string().optional(), 'a file'],
  SUBMISSION_TLS_KEY: [z.string().optional(), 'a file'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    url('http:', 'https:').optional(),
    'the address of a collector that takes OTLP over HTTP, such as http://localhost:4318',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [
    z
      .string()
      .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/)
      .optional()
      .transform((value) => parseHeaders(value ?? '')),
    'headers such as api-key=secret, separated by commas',
  ],
  OTEL_SERVICE_NAME: [z.string().default('postroom'), 'a name'],
  RETRY_MINUTES: [
    z
      .string()
      .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?)*$/)
      .default('1,5,15,30,60,120,240')
      .transform((value) => value.split(',').map(Number)),
    'minutes between tries separated by commas, the last one repeated, such as 1,5,15,30,60,120,240',
  ],
  EXPIRY_HOURS: [wholeNumber(1, 8760).default(72), 'a whole number of hours'],
  ON_UNCERTAIN: [z.enum(['hold', 'retry']).default('hold'), 'hold or retry'],
  OIDC_ISSUER: [url('https:', 'http:').optional(), 'an address such as https://login.example.org'],
  OIDC_CLIENT_ID: [z.string().optional(), 'the id that the provider gave this installation'],
  OIDC_CLIENT_SECRET: [z.string().optional(), 'the secret that the provider gave this installation'],
  OIDC_NAME: [z.string().max(60).default('single sign-on'), 'a name of at most 60 characters'],
  DNS_SERVERS: [list.default([]), 'addresses of DNS servers separated by commas'],
} satisfies Record<string, [z.ZodType, string]>;

export type Env = {
  /** 0 asks the system for a free port. */
  port: number;
  host: string;
  /** Public origin without a trailing slash. */
  appUrl: string;
  /** False when `appUrl` was derived from host and port. */
  appUrlGiven: boolean;
  /** Below which uploaded images are reached: no trailing slash. */
  assetsUrl: string;
  /** null: where it usually lies. */
  chromiumPath: string | null;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | null;
  storageUrl: string | null;
  smtpUrl: string | null;
  /** Root of all signing keys; derive one with `signingKey(purpose)` of lib/secrets. */
  readonly appSecret: string;
  /** False where it is kept in `dataDir`. */
  appSecretGiven: boolean;
  worker: 'inline' | 'off';
  bootstrapApiKey: string | null;
  bootstrapEmail: string | null;
  bootstrapPassword: string | null;
  trustedDomains: string[];
  /** Who may create workspaces. */
  workspaceCreation: 'operators' | 'everybody';
  rateLimit: { requests: number; seconds: number } | null;
  dailyLimit: number | null;
  bouncePort: number | null;
  /** Where delivery reports go; null: `bounces.` and the sending domain. */
  bounceDomain: string | null;
  /** SMTP for programs that send; null: off. 0 asks the system for a free port. */
  submissionPort: number | null;
  /** Its certificate and key, PEM files with absolute paths. */
  submissionTls: { cert: string; key: string } | null;
  /** Where traces go, without a trailing slash; null: nowhere. */
  tracing: { endpoint: string; headers: Record<string, string>; service: string } | null;
  /** Waits between tries; the last one repeats until `expiryHours` after the first. */
  retryMinutes: number[];
  expiryHours: number;
  onUncertain: 'hold' | 'retry';
  dnsServers: string[];
  /** Sign-in by OpenID Connect; null: off. */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
};

/** The settings of this process, read from the environment on first use. Throws StartupFailure naming a wrong one. */
export function env(): Env {
  return singleton('env', () => readEnv(process.env));
}

/** Reads settings from any set of variables; `env()` is what the application uses. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const read = <Name extends keyof typeof settings>(name: Name) => {
    const [rule, words] = settings[name];
    const given = variables[name]?.trim() || undefined;
    const parsed = rule.safeParse(given);
    if (!parsed.success) throw new StartupFailure(`${name} must be ${words}; correct it and start again.`);
    // The union of all rules' outputs is narrowed to the one that was asked for.
    return parsed.data as z.output<(typeof settings)[Name][0]>;
  };

  const [port, host, appUrl, databaseUrl] = [
    read('PORT'),
    read('HOST'),
    read('APP_URL'),
    read('DATABASE_URL'),
  ];
  const dataDir = path.resolve(read('DATA_DIR'));
  const appSecret = read('APP_SECRET');
  const [email, password] = [read('BOOTSTRAP_EMAIL'), read('BOOTSTRAP_PASSWORD')];
  if ((email === undefined) !== (password === undefined)) {
    throw new StartupFailure('BOOTSTRAP_EMAIL and BOOTSTRAP_PASSWORD belong together; set both or neither.');
  }
  const [cert, key] = [read('SUBMISSION_TLS_CERT'), read('SUBMISSION_TLS_KEY')];
  if ((cert === undefined) !== (key === undefined)) {
    throw new StartupFailure(
      'SUBMISSION_TLS_CERT and SUBMISSION_TLS_KEY belong together; set both or neither.',
    );
  }
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (databaseUrl !== undefined && appSecret === undefined) {
    throw new StartupFailure(
      'APP_SECRET must be set together with DATABASE_URL; set it to at least 32 characters, the same for every process.',
    );
  }

  const publicUrl = appUrl === undefined ? derivedUrl(host, port) : new URL(appUrl).origin;
  const [issuer, clientId, clientSecret] = [
    read('OIDC_ISSUER'),
    read('OIDC_CLIENT_ID'),
    read('OIDC_CLIENT_SECRET'),
  ];
  const oidc =
    issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, name: read('OIDC_NAME') } : null;
  if (oidc === null && (issuer ?? clientId ?? clientSecret) !== undefined) {
    throw new StartupFailure(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together; set all or none.',
    );
  }

  return {
    port,
    host,
    appUrl: publicUrl,
    appUrlGiven: appUrl !== undefined,
    assetsUrl: (read('ASSETS_URL') ?? publicUrl).replace(/\/+$/, ''),
    chromiumPath: read('CHROMIUM_PATH') ?? null,
    dataDir,
    databaseUrl: databaseUrl ?? null,
    storageUrl: read('STORAGE_URL') ?? null,
    smtpUrl: read('SMTP_URL') ?? null,
    get appSecret() {
      return appSecret ?? appSecretFrom(dataDir);
    },
    appSecretGiven: appSecret !== undefined,
    worker: read('WORKER'),
    bootstrapApiKey: read('BOOTSTRAP_API_KEY') ?? null,
    bootstrapEmail: email ?? null,
    bootstrapPassword: password ?? null,
    trustedDomains: read('TRUSTED_DOMAINS'),
    workspaceCreation: read('WORKSPACE_CREATION'),
    rateLimit: read('RATE_LIMIT'),
    dailyLimit: read('DAILY_LIMIT') ?? null,
    bouncePort: read('BOUNCE_PORT') ?? null,
    bounceDomain: read('BOUNCE_DOMAIN') ?? null,
    submissionPort: read('SUBMISSION_PORT') ?? null,
    submissionTls: cert && key ? { cert: path.resolve(cert), key: path.resolve(key) } : null,
    tracing: endpoint
      ? {
          endpoint: endpoint.replace(/\/+$/, ''),
          headers: read('OTEL_EXPORTER_OTLP_HEADERS'),
          service: read('OTEL_SERVICE_NAME'),
        }
      : null,
    retryMinutes: read('RETRY_MINUTES'),
    expiryHours: read('EXPIRY_HOURS'),
    onUncertain: read('ON_UNCERTAIN'),
    dnsServers: read('DNS_SERVERS'),
    oidc,
  };
}

/** Where a browser on this machine reaches a server that listens on `host` and `port`. */
export function derivedUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}
