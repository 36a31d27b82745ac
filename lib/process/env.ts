import path from 'node:path';
import type { z } from 'zod';
import { appSecretFrom } from './app-secret';
import type { Schedule } from './schedule';
import type { AllowedDestination, DomainLimit } from './setting-shapes';
import { settings } from './settings';
import { singleton } from './singleton';
import { StartupFailure } from './startup-failure';

export type Env = {
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
  /** Public origin without a trailing slash. */
  appUrl: string;
  /** False when `appUrl` was derived from host and port. */
  appUrlGiven: boolean;
  /** Base URL of uploaded images, without a trailing slash. */
  assetsUrl: string;
  /** null: the default location. */
  chromiumPath: string | null;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | null;
  /** The same database without a pooler, for features that need their own session; null: `databaseUrl`. */
  databaseDirectUrl: string | null;
  /** A server that replicates the database, for reads; null: none. */
  databaseReplicaUrl: string | null;
  storageUrl: string | null;
  smtpUrl: string | null;
  /** Root of all signing keys; derive one with `signingKey(purpose)` of lib/secrets. */
  readonly appSecret: string;
  /** False if it is stored in `dataDir`. */
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
  /** The domain for delivery reports; null: `bounces.` and the sending domain. */
  bounceDomain: string | null;
  /** SMTP for programs that send; null: off. 0 asks the system for a free port. */
  submissionPort: number | null;
  /** Its certificate and key, PEM files with absolute paths. */
  submissionTls: { cert: string; key: string } | null;
  /** The base URL for traces, without a trailing slash; null: off. */
  tracing: { endpoint: string; headers: Record<string, string>; service: string } | null;
  /** Waits between tries; the last one repeats until `expiryHours` after the first. */
  retryMinutes: number[];
  expiryHours: number;
  onUncertain: 'hold' | 'retry';
  /** Limits of each worker for broadcasts by recipient domain; other domains are unlimited. */
  domainLimits: ReadonlyMap<string, DomainLimit>;
  dnsServers: string[];
  /** Allowed webhook destinations besides public HTTPS. */
  webhookAllow: AllowedDestination[];
  /** The folder for backups without another name; an absolute path. */
  backupFolder: string;
  /** When and where (an absolute path) backups are made, and how many are kept; null: no automatic ones. */
  backup: { schedule: Schedule; folder: string; keep: number } | null;
  /** Sign-in by OpenID Connect; null: off. */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
};

/** The settings of this process, read from the environment on first use. Throws StartupFailure naming a wrong one. */
export function env(): Env {
  return singleton('env', () => readEnv(process.env));
}

/** Reads settings from any set of variables; `env()` is what the application uses. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const settings = readSettings(variables);
  const { PORT: port, HOST: host, APP_URL: appUrl, DATABASE_URL: databaseUrl } = settings;
  const dataDir = path.resolve(settings.DATA_DIR);
  const appSecret = settings.APP_SECRET;
  const { BOOTSTRAP_EMAIL: email, BOOTSTRAP_PASSWORD: password } = settings;
  if ((email === undefined) !== (password === undefined)) {
    throw new StartupFailure('BOOTSTRAP_EMAIL and BOOTSTRAP_PASSWORD belong together; set both or neither.');
  }
  const { SUBMISSION_TLS_CERT: cert, SUBMISSION_TLS_KEY: key } = settings;
  if ((cert === undefined) !== (key === undefined)) {
    throw new StartupFailure(
      'SUBMISSION_TLS_CERT and SUBMISSION_TLS_KEY belong together; set both or neither.',
    );
  }
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (databaseUrl !== undefined && appSecret === undefined) {
    throw new StartupFailure(
      'APP_SECRET must be set together with DATABASE_URL; set it to at least 32 characters, the same for every process, and for a restore those that `tar -xzOf <file> app-secret` shows.',
    );
  }

  const schedule = settings.BACKUP_SCHEDULE;
  const publicUrl = appUrl === undefined ? derivedUrl(host, port) : new URL(appUrl).origin;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  const oidc =
    issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, name: settings.OIDC_NAME } : null;
  if (oidc === null && (issuer ?? clientId ?? clientSecret) !== undefined) {
    throw new StartupFailure(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together; set all or none.',
    );
  }

  const backupFolder = path.resolve(settings.BACKUP_FOLDER ?? path.join(dataDir, 'backups'));

  return {
    port,
    host,
    appUrl: publicUrl,
    appUrlGiven: appUrl !== undefined,
    assetsUrl: (settings.ASSETS_URL ?? publicUrl).replace(/\/+$/, ''),
    chromiumPath: settings.CHROMIUM_PATH ?? null,
    dataDir,
    databaseUrl: databaseUrl ?? null,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL ?? null,
    storageUrl: settings.STORAGE_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    get appSecret() {
      return appSecret ?? appSecretFrom(dataDir);
    },
    appSecretGiven: appSecret !== undefined,
    worker: settings.WORKER,
    bootstrapApiKey: settings.BOOTSTRAP_API_KEY ?? null,
    bootstrapEmail: email ?? null,
    bootstrapPassword: password ?? null,
    trustedDomains: settings.TRUSTED_DOMAINS,
    workspaceCreation: settings.WORKSPACE_CREATION,
    rateLimit: settings.RATE_LIMIT,
    dailyLimit: settings.DAILY_LIMIT ?? null,
    bouncePort: settings.BOUNCE_PORT ?? null,
    bounceDomain: settings.BOUNCE_DOMAIN ?? null,
    submissionPort: settings.SUBMISSION_PORT ?? null,
    submissionTls: cert && key ? { cert: path.resolve(cert), key: path.resolve(key) } : null,
    tracing: endpoint
      ? {
          endpoint: endpoint.replace(/\/+$/, ''),
          headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
          service: settings.OTEL_SERVICE_NAME,
        }
      : null,
    retryMinutes: settings.RETRY_MINUTES,
    expiryHours: settings.EXPIRY_HOURS,
    onUncertain: settings.ON_UNCERTAIN,
    domainLimits: new Map(settings.DOMAIN_LIMITS),
    dnsServers: settings.DNS_SERVERS,
    webhookAllow: settings.WEBHOOK_ALLOW,
    backupFolder,
    backup: schedule
      ? {
          schedule,
          folder: backupFolder,
          keep: settings.BACKUP_KEEP,
        }
      : null,
    oidc,
  };
}

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name][0]> };

/** All of them, even those that only apply together with another: a wrong one is reported when it is set. */
function readSettings(variables: Record<string, string | undefined>): Settings {
  const read = Object.entries(settings).map(([name, [rule, words]]) => {
    const parsed = rule.safeParse(variables[name]?.trim() || undefined);
    if (!parsed.success)
      throw new StartupFailure(
        `${name} must be ${words}${warnUnknownOption(parsed.error)}; correct it and start again.`,
      );
    return [name, parsed.data];
  });
  // Each value was returned by the rule of its own name.
  return Object.fromEntries(read) as Settings;
}

/** The wrong option of an address; nothing if all are right. */
function warnUnknownOption({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue?.code === 'custom' && issue.params?.toldAfterWords ? `, and ${issue.message}` : '';
}

/** The URL by which a browser on this machine reaches a server that listens on `host` and `port`. */
function derivedUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}
