import { z } from 'zod';
import { passwordLength } from './password-length';
import { parseSchedule, type Schedule } from './schedule';
import {
  type AllowedDestination,
  type DomainLimit,
  databaseAddress,
  domainName,
  isResolver,
  list,
  number,
  parseAllowed,
  parseDomainLimit,
  parseHeaders,
  parseRate,
  url,
  wholeNumber,
  withHost,
  withOptions,
} from './setting-shapes';

/** For the largest mailbox providers: well below their own limits. */
const usualDomainLimits = [
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'hotmail.com',
    'live.com',
    'msn.com',
    'yahoo.com',
    'icloud.com',
  ],
  ...[
    'aol.com',
    'me.com',
    'gmx.net',
    'gmx.de',
    'web.de',
    't-online.de',
    'orange.fr',
    'free.fr',
    'mail.ru',
    'qq.com',
  ],
]
  .map((name) => `${name}=20/6000`)
  .join(',');

const passwordEncoding = 'with %2F, %23 and %3F for / # and ? in the password';

/** Every setting: its rule, and the words that complete "NAME must be …". An empty value counts as not set. */
export const settings = {
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
  DATABASE_URL: [
    databaseAddress.optional(),
    `an address such as postgres://user:password@host:5432/name, ${passwordEncoding}`,
  ],
  DATABASE_DIRECT_URL: [
    databaseAddress.optional(),
    `an address such as postgres://user:password@host:5432/name, of the same database without its pooler, ${passwordEncoding}`,
  ],
  DATABASE_REPLICA_URL: [
    databaseAddress.optional(),
    `an address such as postgres://user:password@replica:5432/name, ${passwordEncoding}`,
  ],
  STORAGE_URL: [
    url('s3:')
      .refine(withHost)
      .superRefine(
        withOptions({
          endpoint: [url('http:', 'https:'), 'an address such as https://storage.example.org'],
          region: [z.string().regex(/^[\w-]+$/), 'a name such as eu-central-1'],
        }),
      )
      .optional(),
    'an address such as s3://bucket?endpoint=https://…&region=…',
  ],
  SMTP_URL: [
    url('smtp:', 'smtps:')
      .refine(withHost)
      .superRefine(
        withOptions({
          tls: [z.enum(['required', 'offered', 'off']), 'required, offered or off'],
          verify: [z.enum(['on', 'off']), 'on or off'],
          connections: [number, 'a number'],
          rate: [number, 'a number of messages per second'],
          name: [z.string().regex(/^[\w.:[\]-]+$/), 'a host name or an address in brackets'],
          timeout: [number, 'a number of seconds'],
        }),
      )
      .optional(),
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
  BOOTSTRAP_EMAIL: [z.email().optional(), 'an email address'],
  BOOTSTRAP_PASSWORD: [
    z.string().min(passwordLength.least).max(passwordLength.most).optional(),
    `between ${passwordLength.least} and ${passwordLength.most} characters`,
  ],
  TRUSTED_DOMAINS: [
    list.refine((names) => names.every((name) => domainName.test(name))).default([]),
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
  DAILY_LIMIT: [wholeNumber(0, 999_999_999).optional(), 'a whole number of emails per day'],
  BOUNCE_PORT: [wholeNumber(0, 65535).optional(), 'a port number from 0 to 65535'],
  BOUNCE_DOMAIN: [
    z.string().toLowerCase().regex(domainName).optional(),
    'the domain whose bounces reach BOUNCE_PORT, such as bounces.example.org',
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
      .transform(parseHeaders)
      .refine((headers): headers is Record<string, string> => headers !== null)
      .prefault(''),
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
  DOMAIN_LIMITS: [
    list
      .transform((entries) => entries.map(parseDomainLimit))
      .refine((entries): entries is [string, DomainLimit][] => !entries.includes(null))
      .prefault(usualDomainLimits),
    'domains with how many emails go to them at once and in a minute, such as gmail.com=20/3000,web.de=5/300',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    'error, warn, info, debug, trace or silent',
  ],
  BACKUP_SCHEDULE: [
    z
      .string()
      .transform(parseSchedule)
      .refine((schedule): schedule is Schedule => schedule !== null)
      .optional(),
    'five fields as in cron, such as `0 3 * * *` for every night at three (UTC)',
  ],
  BACKUP_FOLDER: [z.string().optional(), 'a folder'],
  BACKUP_KEEP: [wholeNumber(1, 10_000).default(7), 'how many backups are kept, at least 1'],
  WEBHOOK_ALLOW: [
    list
      .transform((entries) => entries.map(parseAllowed))
      .refine((entries): entries is AllowedDestination[] => !entries.includes(null))
      .default([]),
    'hosts and networks, each with a port, such as hooks.internal:8080,10.1.0.0/16:443',
  ],
  OIDC_ISSUER: [url('https:', 'http:').optional(), 'an address such as https://login.example.org'],
  OIDC_CLIENT_ID: [z.string().optional(), 'the id that the provider gave this installation'],
  OIDC_CLIENT_SECRET: [z.string().optional(), 'the secret that the provider gave this installation'],
  OIDC_NAME: [z.string().max(60).default('single sign-on'), 'a name of at most 60 characters'],
  DNS_SERVERS: [
    list.refine((servers) => servers.every(isResolver)).default([]),
    'addresses of DNS servers separated by commas, such as 192.0.2.1 or [2001:db8::1]:5353',
  ],
} satisfies Record<string, [z.ZodType, string]>;
