import { refusedWith, SmtpFailure } from './failure';
import type { Reply } from './reply';
import type { SmtpSession } from './session';

export type Envelope = {
  /** The email's id, the same for all attempts. */
  id: string;
  from: string;
  to: string;
  /** The addresses or their headers go beyond ASCII (RFC 6531). */
  needsUtf8: boolean;
  /** Asks for delivery reports where the server offers them (RFC 3461). */
  wantsReports: boolean;
};

const LAST_BYTES = Buffer.from('.\r\n');

/**
 * Sends one message to one recipient. `gate` runs when the server has agreed to the message and all but its
 * last bytes are written; those are sent only after it. A failure without `released` therefore delivered
 * nothing.
 */
export async function sendMessage(
  session: SmtpSession,
  envelope: Envelope,
  message: Buffer,
  gate: () => Promise<void>,
): Promise<Reply> {
  const { channel, relay } = session;
  assertSupported(session, envelope, message);
  await openTransaction(session, envelope, message.length);
  try {
    await Promise.all([channel.writeAll(escapeDots(message), relay.timeouts.writeMs), gate()]);
    channel.assertOpen('body');
  } catch (error) {
    // Half a message was sent: closing is the only way to take it back.
    channel.destroy();
    throw error;
  }
  channel.write(LAST_BYTES);
  session.messages += 1;
  try {
    const reply = await channel.reply('body', relay.timeouts.finalMs);
    if (reply.code >= 300) throw refusedWith('body', reply);
    return reply;
  } catch (error) {
    if (error instanceof SmtpFailure) error.released = true;
    throw error;
  }
}

function assertSupported({ extensions }: SmtpSession, envelope: Envelope, message: Buffer): void {
  if (/[\p{Cc}<>]/u.test(envelope.from + envelope.to))
    throw new Error('An envelope address is not one address.');
  if (envelope.needsUtf8 && !extensions.smtpUtf8) {
    throw new SmtpFailure('rcpt', 'unsupported', 'The server does not take addresses beyond ASCII.');
  }
  if (extensions.size && message.length > extensions.size) {
    throw new SmtpFailure('mail', 'too_large', `The server takes at most ${extensions.size} bytes.`);
  }
}

/**
 * MAIL, RCPT and DATA in one write if the server supports PIPELINING (RFC 2920), which saves two round trips.
 */
async function openTransaction(session: SmtpSession, envelope: Envelope, size: number): Promise<void> {
  const { channel, extensions, relay } = session;
  const timeoutMs = relay.timeouts.commandMs;
  if (session.needsReset) {
    channel.write('RSET\r\n');
    session.needsReset = false;
    const reset = await channel.reply('mail', timeoutMs);
    if (reset.code !== 250) throw refusedWith('mail', reset);
  }
  const commands = [formatMail(session, envelope, size), formatRcpt(session, envelope), 'DATA\r\n'];
  if (extensions.pipelining) return sendPipelined(session, commands);
  for (const [index, stage] of (['mail', 'rcpt', 'data'] as const).entries()) {
    channel.write(commands[index] ?? '');
    const reply = await channel.reply(stage, timeoutMs);
    if (reply.code < 400) continue;
    session.needsReset = true;
    throw refusedWith(stage, reply);
  }
}

async function sendPipelined(session: SmtpSession, commands: readonly string[]): Promise<void> {
  const { channel, relay } = session;
  channel.write(commands.join(''));
  const mail = await channel.reply('mail', relay.timeouts.commandMs);
  if (mail.code === 421) throw refusedWith('mail', mail);
  const rcpt = await channel.reply('rcpt', relay.timeouts.commandMs).catch((error) => {
    throw mail.code >= 400 ? refusedWith('mail', mail) : error;
  });
  if (mail.code < 400 && rcpt.code === 421) throw refusedWith('rcpt', rcpt);
  const wasRefused =
    mail.code >= 400 ? refusedWith('mail', mail) : rcpt.code >= 400 ? refusedWith('rcpt', rcpt) : null;
  const data = await channel.reply('data', relay.timeouts.commandMs).catch((error) => {
    throw wasRefused ?? error;
  });
  if (wasRefused === null && data.code < 400) return;
  session.needsReset = true;
  // The server accepted DATA without a recipient: close rather than send an empty message.
  if (data.code < 400) channel.destroy();
  throw wasRefused ?? refusedWith('data', data);
}

function formatMail({ extensions }: SmtpSession, envelope: Envelope, size: number): string {
  let command = `MAIL FROM:<${envelope.from}>`;
  if (extensions.size !== null) command += ` SIZE=${size}`;
  if (envelope.needsUtf8) command += extensions.eightBitMime ? ' BODY=8BITMIME SMTPUTF8' : ' SMTPUTF8';
  if (extensions.dsn && envelope.wantsReports) command += ` RET=HDRS ENVID=${envelope.id}`;
  return `${command}\r\n`;
}

function formatRcpt({ extensions }: SmtpSession, envelope: Envelope): string {
  const reports = extensions.dsn && envelope.wantsReports ? ' NOTIFY=SUCCESS,FAILURE' : '';
  return `RCPT TO:<${envelope.to}>${reports}\r\n`;
}

const LINE_END = Buffer.from('\r\n');
const DOT_LINE = Buffer.from('\r\n.');

/**
 * Doubles each dot at the start of a line (RFC 5321, 4.5.2). The message must end with CRLF and use it only.
 */
function escapeDots(message: Buffer): Buffer {
  if (!message.subarray(-2).equals(LINE_END)) throw new Error('A message ends in a line end.');
  const pieces: Buffer[] = message[0] === 0x2e ? [Buffer.from('.')] : [];
  let start = 0;
  for (let dot = message.indexOf(DOT_LINE); dot !== -1; dot = message.indexOf(DOT_LINE, dot + 2)) {
    pieces.push(message.subarray(start, dot + 2), Buffer.from('.'));
    start = dot + 2;
  }
  return pieces.length === 0 ? message : Buffer.concat([...pieces, message.subarray(start)]);
}
