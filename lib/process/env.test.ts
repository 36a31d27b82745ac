import { describe, expect, it } from 'vitest';
import { readEnv } from './env';

const secret = 's'.repeat(32);

describe('settings', () => {
  it('have the defaults of the contract', () => {
    expect(readEnv({ APP_SECRET: secret })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://127.0.0.1:3000',
      appUrlGiven: false,
      databaseUrl: null,
      smtpUrl: null,
      storageUrl: null,
      worker: 'inline',
      rateLimit: { requests: 600, seconds: 60 },
      dailyLimit: null,
      trustedDomains: [],
    });
  });

  it('count as missing when empty', () => {
    expect(readEnv({ PORT: ' ', DATABASE_URL: '', DAILY_LIMIT: '' })).toMatchObject({
      port: 3000,
      dailyLimit: null,
    });
  });

  it('are accepted in all their forms', () => {
    const env = readEnv({
      PORT: '8080',
      HOST: '::',
      RATE_LIMIT: 'off',
      DAILY_LIMIT: '0',
      TRUSTED_DOMAINS: 'Example.org, mail.example.org ,',
      DATABASE_URL: 'postgresql://postroom@/postroom?host=/run/postgresql',
      APP_SECRET: secret,
      SMTP_URL: 'smtps://user:pass@relay.example.org?connections=5&rate=0.5&name=[192.0.2.1]&verify=off',
      STORAGE_URL: 's3://bucket/folder?endpoint=http://storage:7070&region=us-east-1',
      DNS_SERVERS: '192.0.2.1, 192.0.2.1:53,2001:db8::1,[2001:db8::1]:5353',
    });
    expect(env).toMatchObject({
      appUrl: 'http://localhost:8080',
      rateLimit: null,
      dailyLimit: 0,
      trustedDomains: ['example.org', 'mail.example.org'],
      databaseUrl: 'postgresql://postroom@/postroom?host=/run/postgresql',
      appSecret: secret,
      dnsServers: ['192.0.2.1', '192.0.2.1:53', '2001:db8::1', '[2001:db8::1]:5353'],
    });
    expect(readEnv({ APP_URL: 'https://mail.example.org/' }).appUrl).toBe('https://mail.example.org');
    expect(readEnv({ HOST: '::1' }).appUrl).toBe('http://[::1]:3000');
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['HOST', 'a b'],
    ['APP_URL', 'mail.example.org'],
    ['APP_URL', 'https://example.org/mail'],
    ['APP_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://host/name'],
    ['DATABASE_URL', 'postgres://postroom:pass/word@host:5432/name'],
    ['DATABASE_URL', 'postgres://postroom:pass#word@host:5432/name'],
    ['DATABASE_URL', 'postgres://postroom:pass?word@host:5432/name'],
    ['DATABASE_URL', 'postgres://host:port/name'],
    ['STORAGE_URL', 'https://bucket'],
    ['STORAGE_URL', 'bucket'],
    ['STORAGE_URL', 's3:/bucket'],
    ['STORAGE_URL', 's3://bucket?endpoint=storage.example.org'],
    ['SMTP_URL', 'relay.example.org:25'],
    ['SMTP_URL', 'relay'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://relay.example.org?tls=requierd'],
    ['SMTP_URL', 'smtp://relay.example.org?verify=no'],
    ['SMTP_URL', 'smtp://relay.example.org?connections=many'],
    ['SMTP_URL', 'smtp://relay.example.org?timeout=soon'],
    ['SMTP_URL', 'smtp://relay.example.org?name=two words'],
    ['SMTP_URL', 'smtp://relay.example.org?tls=off&tls=required'],
    ['BACKUP_KEEP', '0'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=%zz'],
    ['DNS_SERVERS', '192.0.2.1, resolver.example.org'],
    ['DNS_SERVERS', '192.0.2.1:99999'],
    ['APP_SECRET', 'short'],
    ['WORKER', 'on'],
    ['BOOTSTRAP_API_KEY', `pr_${'a'.repeat(12)}_${'a'.repeat(42)}`],
    ['BOOTSTRAP_EMAIL', 'nobody'],
    ['BOOTSTRAP_PASSWORD', 'seven77'],
    ['TRUSTED_DOMAINS', 'example.org, -bad-.org'],
    ['RATE_LIMIT', '600'],
    ['RATE_LIMIT', '0/60'],
    ['RATE_LIMIT', '600/0'],
    ['DAILY_LIMIT', '-1'],
    ['BOUNCE_PORT', '99999'],
    ['ON_UNCERTAIN', 'maybe'],
    ['LOG_LEVEL', 'verbose'],
  ])('refuse %s=%s in one sentence that names it', (name, value) => {
    expect(() => readEnv({ APP_SECRET: secret, [name]: value })).toThrow(
      new RegExp(`^${name} must be [^\\n]+; correct it and start again\\.$`),
    );
  });

  it.each([
    [
      'SMTP_URL',
      'smtp://u:p@relay.test?tls=bogus',
      /its option tls must be required, offered or off, not bogus;/,
    ],
    [
      'SMTP_URL',
      'smtp://relay.test?tsl=off',
      /tsl is none of its options, which are tls, verify, .* and timeout;/,
    ],
    ['SMTP_URL', 'smtp://relay.test?rate=', /its option rate must be a number of messages per second;/],
    ['SMTP_URL', 'smtp://relay.test?tls=off&tls=off', /its option tls must be there once;/],
    ['STORAGE_URL', 's3://bucket?regoin=eu', /regoin is none of its options, which are endpoint and region;/],
    [
      'STORAGE_URL',
      's3://bucket?endpoint=here',
      /its option endpoint must be an address such as .*, not here;/,
    ],
  ])('name the invalid option of %s=%s, with a valid one', (name, value, expected) => {
    expect(() => readEnv({ APP_SECRET: secret, [name]: value })).toThrow(expected);
  });

  it('never reveal half a password with an unencoded question mark', () => {
    for (const value of ['smtp://ada:12?hunter2@relay.test:25', 'smtp://ada:12?tls=hunter2@relay.test'])
      expect(() => readEnv({ SMTP_URL: value })).toThrow(/^(?!.*hunter2)SMTP_URL must be/);
  });

  it('never reveal an invalid secret', () => {
    for (const name of [
      'APP_SECRET',
      'BOOTSTRAP_PASSWORD',
      'BOOTSTRAP_API_KEY',
      'DATABASE_URL',
      'SMTP_URL',
    ]) {
      expect(() => readEnv({ [name]: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
    }
  });

  it('need a secret with a server, and email and password together', () => {
    expect(() => readEnv({ DATABASE_URL: 'postgres://u@h/n' })).toThrow(
      /^APP_SECRET must be set together with/,
    );
    expect(() => readEnv({ BOOTSTRAP_EMAIL: 'a@b.test' })).toThrow(/belong together/);
  });
});
