import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** One message as received, with the lines that sent it. */
export type ReceivedMessage = { mailFrom: string; rcptTo: string; raw: string };

/** The response to a verb: a reply line, none at all, or a closed connection. `body` is after the last dot. */
export type Act = string | 'drop' | 'stall' | 'garbage';
export type Verb = 'connect' | 'hello' | 'starttls' | 'auth' | 'mail' | 'rcpt' | 'data' | 'content' | 'body';
/** An act may depend on the message: what MAIL and RCPT said, and after the last dot its bytes. */
export type Script = Partial<Record<Verb, Act | ((message: ReceivedMessage) => Act)>>;

export type FarSide = {
  url: string;
  port: number;
  messages: ReceivedMessage[];
  /** Every command line of all connections, in order. */
  commands: string[];
  connections: number;
  /** Answers `250` to every connection waiting for a `stall` after the last dot, and to all later ones. */
  release(): void;
  /** Can be changed at any time; a verb without an entry succeeds. */
  script: Script;
  close(): Promise<void>;
};

const DEFAULT_EXTENSIONS = ['PIPELINING', '8BITMIME', 'SIZE 30000000', 'ENHANCEDSTATUSCODES'];

/** A server that fails exactly as scripted. `host`: its address. */
export async function startScriptedServer(
  script: Script = {},
  { extensions = DEFAULT_EXTENSIONS, host = '127.0.0.1' }: { extensions?: string[]; host?: string } = {},
): Promise<FarSide> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    farSide.connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    converse(socket, farSide, extensions);
  });
  const port = await listen(server, host);
  const farSide: FarSide = {
    url: `smtp://${host}:${port}`,
    port,
    messages: [],
    commands: [],
    connections: 0,
    release: () => {
      farSide.script = {};
      for (const socket of sockets) socket.emit('release');
    },
    script,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return farSide;
}

function converse(socket: Socket, farSide: FarSide, extensions: string[]): void {
  let buffer = '';
  let content = false;
  let refused = false;
  let stalled = false;
  let current: ReceivedMessage = { mailFrom: '', rcptTo: '', raw: '' };

  const actOf = (verb: Verb, success: string): Act => {
    const act = farSide.script[verb] ?? success;
    return typeof act === 'function' ? act(current) : act;
  };
  const answer = (verb: Verb, success: string): boolean => {
    const act = actOf(verb, success);
    if (act === 'drop') socket.destroy();
    else if (act === 'garbage') socket.write('\u0000\u0001 this is no protocol\r\n'.repeat(3));
    else if (act === 'stall') stalled = true;
    else socket.write(`${act}\r\n`);
    return /^[23]/.test(act);
  };

  const verbs: Record<string, (line: string) => void> = {
    EHLO: () =>
      answer(
        'hello',
        `250-far.test\r\n${extensions.map((name, i) => `250${i + 1 < extensions.length ? '-' : ' '}${name}`).join('\r\n')}`,
      ),
    HELO: () => answer('hello', '250 far.test'),
    STARTTLS: () => answer('starttls', '220 2.0.0 go ahead'),
    AUTH: () => answer('auth', '235 2.7.0 welcome'),
    RSET: () => socket.write('250 2.0.0 ok\r\n'),
    MAIL: (line) => {
      current = { mailFrom: line, rcptTo: '', raw: '' };
      refused = !answer('mail', '250 2.1.0 ok');
    },
    RCPT: (line) => {
      current.rcptTo = line;
      if (refused) socket.write('503 5.5.1 MAIL first\r\n');
      else refused = !answer('rcpt', '250 2.1.5 ok');
    },
    DATA: () => {
      if (refused) socket.write('554 5.5.1 no valid recipients\r\n');
      else content = answer('data', '354 go ahead');
    },
    QUIT: () => socket.end('221 2.0.0 bye\r\n'),
  };

  const takeLine = (line: string) => {
    farSide.commands.push(line);
    const verb = verbs[line.slice(0, line.search(/[ :]|$/)).toUpperCase()];
    if (verb) verb(line);
    else socket.write('500 5.5.2 what?\r\n');
  };

  const takeContent = () => {
    const end = buffer.indexOf('\r\n.\r\n');
    if (farSide.script.content === 'drop' && buffer !== '') return socket.destroy();
    if (end === -1) return;
    current.raw = buffer.slice(0, end + 2).replace(/(^|\r\n)\./g, '$1');
    buffer = buffer.slice(end + 5);
    content = false;
    // Recorded before the answer: a server that disconnects here has accepted the message.
    const act = actOf('body', '250');
    if (/^2|^drop|^stall/.test(act)) farSide.messages.push(current);
    answer('body', '250 2.0.0 queued');
  };

  socket.on('data', (chunk) => {
    buffer += chunk.toString('utf8');
    while (!socket.destroyed && !stalled) {
      if (content) {
        const before = buffer;
        takeContent();
        if (content || before === buffer) return;
      }
      const end = buffer.indexOf('\r\n');
      if (end === -1) return;
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      takeLine(line);
    }
  });
  socket.on('release', () => {
    if (stalled) socket.write('250 2.0.0 queued\r\n');
    stalled = false;
  });
  answer('connect', '220 far.test ESMTP');
}

/** A correct server of another implementation, with TLS and an unknown certificate. */
export async function startSmtpServer(
  options: SMTPServerOptions = {},
): Promise<Omit<FarSide, 'script' | 'commands' | 'release'>> {
  const farSide = {
    url: '',
    port: 0,
    messages: [] as ReceivedMessage[],
    connections: 0,
    close: async () => {},
  };
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      farSide.connections += 1;
      callback();
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        farSide.messages.push({
          mailFrom: mailFrom ? mailFrom.address : '',
          rcptTo: rcptTo.map((one) => one.address).join(','),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        callback();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  farSide.port = await listen(server.server);
  farSide.url = `smtp://127.0.0.1:${farSide.port}`;
  farSide.close = () => new Promise((resolve) => server.close(() => resolve()));
  return farSide;
}

function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });
}
