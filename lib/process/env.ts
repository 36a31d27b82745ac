import path from 'node:path';
import type { z } from 'zod';
import { appSecretFrom } from './app-secret';
import type { Schedule } from './schedule';
import type { AllowedDestination, DomainLimit } from './setting-shapes';
import { settings } from './settings';
import { singleton } from './singleton';
import { StartupFailure } from './startup-failure';

type Env = {
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
  /** The same database without a pooler, for what needs a session of its own; null: `databaseUrl`. */
  databaseDirectUrl: string | null;
  /** A server that follows the database, for reads; null: none. */
  databaseReplicaUrl: string | null;
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
  /** What each worker sends of broadcasts to the domains of their recipients; the others are unlimited. */
  domainLimits: ReadonlyMap<string, DomainLimit>;
  dnsServers: string[];
  /** Where webhooks may go besides public HTTPS. */
  webhookAllow: AllowedDestination[];
  /** When a backup is made, where to (an absolute path), and how many are kept; null: none by itself. */
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

  const schedule = read('BACKUP_SCHEDULE');
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
    databaseDirectUrl: read('DATABASE_DIRECT_URL') ?? null,
    databaseReplicaUrl: read('DATABASE_REPLICA_URL') ?? null,
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
    domainLimits: new Map(read('DOMAIN_LIMITS')),
    dnsServers: read('DNS_SERVERS'),
    webhookAllow: read('WEBHOOK_ALLOW'),
    backup: schedule
      ? {
          schedule,
          folder: path.resolve(read('BACKUP_FOLDER') ?? path.join(dataDir, 'backups')),
          keep: read('BACKUP_KEEP'),
        }
      : null,
    oidc,
  };
}

/** Where a browser on this machine reaches a server that listens on `host` and `port`. */
function derivedUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}
