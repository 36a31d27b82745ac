import { createHmac } from 'node:crypto';
import { Channel } from './channel';
import { refusedWith, SmtpFailure } from './failure';
import type { RelaySettings } from './relay-settings';
import type { Reply } from './reply';

/** What the server announced after EHLO, over TLS where there is TLS. */
type Extensions = {
  pipelining: boolean;
  smtpUtf8: boolean;
  eightBitMime: boolean;
  dsn: boolean;
  startTls: boolean;
  /** null: SIZE was not announced; 0: no limit. */
  size: number | null;
  auth: ReadonlySet<string>;
};

/** An authenticated conversation that is ready for MAIL FROM. */
export class SmtpSession {
  /** How many messages it sent: a reused session may have been closed by the server. */
  messages = 0;
  /** A refused recipient leaves a transaction open: the next one starts with RSET. */
  needsReset = false;

  constructor(
    readonly channel: Channel,
    readonly extensions: Extensions,
    readonly relay: RelaySettings,
  ) {}
}

/** Connects, says EHLO, starts TLS and authenticates. Throws SmtpFailure with a stage before `mail`. */
export async function openSession(relay: RelaySettings): Promise<SmtpSession> {
  const channel = await Channel.open(relay);
  try {
    const greeting = await channel.reply('greeting', relay.timeouts.greetingMs);
    if (greeting.code !== 220) throw refusedWith('greeting', greeting);
    let extensions = await sayHello(channel, relay);
    if (extensions.startTls && (relay.tls === 'offered' || relay.tls === 'required')) {
      await startTls(channel, relay);
      extensions = await sayHello(channel, relay);
    } else if (relay.tls === 'required') {
      throw new SmtpFailure('tls', 'unsupported', 'The server does not offer STARTTLS.');
    }
    if (relay.auth !== null) await authenticate(channel, relay, relay.auth, extensions);
    return new SmtpSession(channel, extensions, relay);
  } catch (error) {
    channel.destroy();
    throw error;
  }
}

async function sayHello(channel: Channel, relay: RelaySettings): Promise<Extensions> {
  channel.write(`EHLO ${relay.clientName}\r\n`);
  const reply = await channel.reply('hello', relay.timeouts.commandMs);
  if (reply.code === 250) return parseExtensions(reply.text);
  // Only "command not recognized" means an old server; anything else is a refusal.
  if (![500, 501, 502, 504].includes(reply.code)) throw refusedWith('hello', reply);
  channel.write(`HELO ${relay.clientName}\r\n`);
  const old = await channel.reply('hello', relay.timeouts.commandMs);
  if (old.code !== 250) throw refusedWith('hello', old);
  return parseExtensions('');
}

/** Reads the lines after the first of an EHLO answer. */
function parseExtensions(text: string): Extensions {
  const words = new Map<string, string[]>();
  for (const line of text.split('\n').slice(1)) {
    const [keyword = '', ...parameters] = line.toUpperCase().split(/[ =]+/);
    words.set(keyword, [...(words.get(keyword) ?? []), ...parameters]);
  }
  const size = words.get('SIZE');
  return {
    pipelining: words.has('PIPELINING'),
    smtpUtf8: words.has('SMTPUTF8'),
    eightBitMime: words.has('8BITMIME'),
    dsn: words.has('DSN'),
    startTls: words.has('STARTTLS'),
    size: size === undefined ? null : Number(size[0] ?? 0) || 0,
    auth: new Set(words.get('AUTH') ?? []),
  };
}

async function startTls(channel: Channel, relay: RelaySettings): Promise<void> {
  channel.write('STARTTLS\r\n');
  const reply = await channel.reply('tls', relay.timeouts.commandMs);
  if (reply.code !== 220) throw refusedWith('tls', reply);
  await channel.secure(relay);
}

type Credentials = { user: string; password: string };

async function authenticate(
  channel: Channel,
  relay: RelaySettings,
  { user, password }: Credentials,
  { auth }: Extensions,
) {
  const command = async (line: string): Promise<Reply> => {
    channel.write(`${line}\r\n`);
    const reply = await channel.reply('auth', relay.timeouts.commandMs);
    if (reply.code >= 400) throw refusedWith('auth', reply);
    return reply;
  };
  const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
  if (auth.has('PLAIN') || !(auth.has('LOGIN') || auth.has('CRAM-MD5'))) {
    await command(`AUTH PLAIN ${base64(`\u0000${user}\u0000${password}`)}`);
  } else if (auth.has('LOGIN')) {
    await command('AUTH LOGIN');
    await command(base64(user));
    await command(base64(password));
  } else {
    const challenge = Buffer.from((await command('AUTH CRAM-MD5')).text, 'base64');
    await command(base64(`${user} ${createHmac('md5', password).update(challenge).digest('hex')}`));
  }
}
