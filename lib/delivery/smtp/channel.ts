import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { SmtpFailure, type Stage } from './failure';
import { lookUpHost } from './look-up-host';
import type { RelaySettings } from './relay-settings';
import { type Reply, ReplyReader } from './reply';

type Waiter = { stage: Stage; resolve(reply: Reply): void; reject(failure: SmtpFailure): void };

/** A socket for commands and replies. Every wait has a timeout; a broken channel stays broken. */
export class Channel {
  private reader = new ReplyReader();
  private replies: Reply[] = [];
  private waiters: Waiter[] = [];
  private broken: SmtpFailure | null = null;

  private constructor(private socket: Socket) {
    this.attach(socket);
  }

  /** Connects, with TLS from the first byte where the settings say so. */
  static async open(relay: RelaySettings): Promise<Channel> {
    const { host, port, timeouts } = relay;
    const implicit = relay.tls === 'implicit';
    const tcp = connectTcp({ host, port, noDelay: true, keepAlive: true, lookup: lookUpHost });
    await waitForEvent(tcp, 'connect', timeouts.connectMs, 'connect');
    if (!implicit) return new Channel(tcp);
    return new Channel(await startTls(tcp, relay));
  }

  /** Whether the channel can carry a further command: open, and nothing unexpected has arrived. */
  get isIdle(): boolean {
    return (
      this.broken === null && this.replies.length === 0 && !this.reader.isPartial && this.socket.writable
    );
  }

  /** Upgrades to TLS after the server's 220. What came before the handshake was not protected and ends it. */
  async secure(relay: RelaySettings): Promise<void> {
    if (!this.isIdle) throw new SmtpFailure('tls', 'protocol', 'The server spoke before the TLS handshake.');
    this.socket.removeAllListeners();
    this.socket = await startTls(this.socket, relay);
    this.reader = new ReplyReader();
    this.attach(this.socket);
  }

  /** Writes without waiting. A failure is thrown by the next `reply`. */
  write(data: string | Buffer): void {
    if (this.broken === null) this.socket.write(data);
  }

  /** Writes all of a large message; gives up if the peer accepts nothing for `timeoutMs`. */
  async writeAll(data: Buffer, timeoutMs: number): Promise<void> {
    for (let start = 0; start < data.length; start += 65_536) {
      if (this.broken !== null) throw this.broken;
      if (this.socket.write(data.subarray(start, start + 65_536))) continue;
      await waitForEvent(this.socket, 'drain', timeoutMs, 'body');
    }
  }

  /** The next reply, or the failure that took its place. */
  reply(stage: Stage, timeoutMs: number): Promise<Reply> {
    const ready = this.replies.shift();
    if (ready !== undefined) return Promise.resolve(ready);
    if (this.broken !== null) return Promise.reject(toFailure(stage, this.broken));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.break('timeout', 'The server did not answer in time.'), timeoutMs);
      this.waiters.push({
        stage,
        resolve: (reply) => {
          clearTimeout(timer);
          resolve(reply);
        },
        reject: (failure) => {
          clearTimeout(timer);
          reject(failure);
        },
      });
    });
  }

  /** Throws if the peer is already gone: the last check before the message's last byte. */
  assertOpen(stage: Stage): void {
    if (this.broken !== null) throw toFailure(stage, this.broken);
    if (!this.socket.writable) throw new SmtpFailure(stage, 'closed', 'The connection was closed.');
  }

  /** Sends QUIT and closes without waiting. */
  quit(): void {
    if (this.broken === null) this.socket.end('QUIT\r\n');
    setTimeout(() => this.socket.destroy(), 2_000).unref();
    this.break('closed', 'The connection was closed.');
  }

  destroy(): void {
    this.break('closed', 'The connection was closed.');
    this.socket.destroy();
  }

  private attach(socket: Socket): void {
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', (error) => this.break('closed', error.message));
    socket.on('end', () => this.break('closed', 'The server closed the connection.'));
    socket.on('close', () => this.break('closed', 'The connection was closed.'));
  }

  private receive(chunk: Buffer): void {
    if (this.broken !== null) return;
    try {
      for (const reply of this.reader.read(chunk)) {
        const waiter = this.waiters.shift();
        if (waiter === undefined) this.replies.push(reply);
        else waiter.resolve(reply);
      }
      if (this.replies.length > 10) throw new Error('The server answers what was not asked.');
    } catch (error) {
      this.break('protocol', error instanceof Error ? error.message : 'The reply is not SMTP.');
      this.socket.destroy();
    }
  }

  private break(kind: 'closed' | 'timeout' | 'protocol', message: string): void {
    this.broken ??= new SmtpFailure('connect', kind, message);
    const waiters = this.waiters.splice(0);
    for (const waiter of waiters) waiter.reject(toFailure(waiter.stage, this.broken));
    if (kind === 'timeout') this.socket.destroy();
  }
}

function toFailure(stage: Stage, broken: SmtpFailure): SmtpFailure {
  return new SmtpFailure(stage, broken.kind, broken.message);
}

async function startTls(socket: Socket, relay: RelaySettings): Promise<Socket> {
  // The TLS socket reports all errors; an unhandled error of the one below would end the process.
  socket.on('error', () => {});
  const tls = connectTls({
    socket,
    rejectUnauthorized: relay.verifyCertificate,
    ...(isIP(relay.host) === 0 && { servername: relay.host }),
  });
  await waitForEvent(tls, 'secureConnect', relay.timeouts.greetingMs, 'tls');
  return tls;
}

/** Waits for one event of a socket. An error, a close or the timeout fails the stage. */
function waitForEvent(socket: Socket, event: string, timeoutMs: number, stage: Stage): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (failure?: SmtpFailure) => {
      clearTimeout(timer);
      socket.off(event, succeed).off('error', fail).off('close', closed);
      if (failure === undefined) return resolve();
      socket.on('error', () => {});
      socket.destroy();
      reject(failure);
    };
    const succeed = () => finish();
    const fail = (error: Error) =>
      finish(new SmtpFailure(stage, 'closed', error.message || 'The connection failed.'));
    const closed = () => finish(new SmtpFailure(stage, 'closed', 'The connection was closed.'));
    const timer = setTimeout(
      () => finish(new SmtpFailure(stage, 'timeout', 'The server did not answer in time.')),
      timeoutMs,
    );
    socket.on(event, succeed).on('error', fail).on('close', closed);
  });
}
