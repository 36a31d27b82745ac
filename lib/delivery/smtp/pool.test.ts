import dns from 'node:dns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FarSide, type Script, startScriptedServer, startSmtpServer } from '@/test/servers/smtp-server';
import { SmtpFailure } from './failure';
import { SmtpPool } from './pool';
import { readRelaySettings } from './relay-settings';
import type { Envelope } from './send-message';

const id = '0199f0a0-0000-7000-8000-000000000001';
const envelope: Envelope = {
  id,
  from: 'a@postroom.test',
  to: 'b@far.test',
  needsUtf8: false,
  wantsReports: false,
};
const message = Buffer.from('Subject: Hi\r\n\r\n.dot\r\n..two\r\nend\r\n');
const open: { close(): unknown }[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  for (const one of open.splice(0).reverse()) await one.close();
});

async function scripted(script: Script = {}, extensions?: string[]): Promise<FarSide> {
  const farSide = await startScriptedServer(script, extensions && { extensions });
  open.push(farSide);
  return farSide;
}

function poolFor(url: string): SmtpPool {
  const pool = new SmtpPool(readRelaySettings(url));
  open.push(pool);
  return pool;
}

async function failure(work: Promise<unknown>): Promise<SmtpFailure> {
  const error = await work.then(
    () => new Error('It succeeded.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof SmtpFailure)) throw error;
  return error;
}

const pass = async () => {};

describe('a pool', () => {
  it.each([[undefined], [['8BITMIME']]])(
    'sends messages unchanged over one connection (extensions %j)',
    async (extensions) => {
      const farSide = await scripted({}, extensions);
      const pool = poolFor(`${farSide.url}?connections=1`);
      const replies = await Promise.all([1, 2, 3].map(() => pool.send(envelope, message, pass)));
      expect(replies[0]).toMatchObject({ code: 250, enhanced: '2.0.0', text: '2.0.0 queued' });
      expect(farSide.messages.map((message) => message.raw)).toEqual([1, 2, 3].map(() => message.toString()));
      expect(farSide.connections).toBe(1);
    },
  );

  it('never opens more connections than allowed', async () => {
    const farSide = await startSmtpServer();
    open.push(farSide);
    const pool = poolFor(`${farSide.url}?connections=3`);
    await Promise.all(Array.from({ length: 60 }, () => pool.send(envelope, message, pass)));
    expect(farSide.messages).toHaveLength(60);
    expect(farSide.connections).toBeLessThanOrEqual(3);
  });

  it('has a connection open for lanes that would wait', async () => {
    const farSide = await scripted();
    const pool = poolFor(`${farSide.url}?connections=5`);
    const later = (gate = pass) => pool.send(envelope, message, gate, { canWait: true });
    for (let sent = 0; sent < 4; sent += 1) await later();
    expect(farSide.connections).toBe(2);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const reached = vi.fn();
    const waiting = Array.from({ length: 8 }, () =>
      later(() => {
        reached();
        return held;
      }),
    );
    await vi.waitFor(() => expect(reached).toHaveBeenCalledTimes(4));
    expect(farSide.connections).toBe(5);
    await pool.send(envelope, message, pass);
    expect(farSide.connections).toBe(5);
    letGo();
    await Promise.all(waiting);
    expect(farSide.connections).toBe(5);
  });

  it('reuses the connection after a refused recipient', async () => {
    const farSide = await scripted({ rcpt: '550 5.1.1 unknown' });
    const pool = poolFor(`${farSide.url}?connections=1`);
    expect(await failure(pool.send(envelope, message, pass))).toMatchObject({
      stage: 'rcpt',
      kind: 'reply',
      released: false,
    });
    farSide.script = {};
    await pool.send(envelope, message, pass);
    expect(farSide.connections).toBe(1);
    expect(farSide.commands).toContain('RSET');
  });

  it('uses a new connection if the server closed the old one', async () => {
    const farSide = await scripted();
    const pool = poolFor(`${farSide.url}?connections=1`);
    await pool.send(envelope, message, pass);
    farSide.script = { mail: '421 4.4.2 idle too long' };
    setTimeout(() => {
      farSide.script = {};
    }, 5);
    const second = pool.send(envelope, message, pass).catch((error: unknown) => error);
    await second;
    farSide.script = {};
    await pool.send(envelope, message, pass);
    expect(farSide.messages.length).toBeGreaterThanOrEqual(2);
  });

  it('keeps to its rate', async () => {
    const farSide = await scripted();
    const pool = poolFor(`${farSide.url}?rate=50`);
    const startMs = performance.now();
    await Promise.all(Array.from({ length: 6 }, () => pool.send(envelope, message, pass)));
    expect(performance.now() - startMs).toBeGreaterThan(95);
  });
});

describe('the handover gate', () => {
  it('holds the last bytes back until it opens', async () => {
    const farSide = await scripted();
    let seen = -1;
    await poolFor(farSide.url).send(envelope, message, async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      seen = farSide.messages.length;
    });
    expect(seen).toBe(0);
    expect(farSide.messages).toHaveLength(1);
  });

  it('delivers nothing if it stays closed', async () => {
    const farSide = await scripted();
    const refused = poolFor(farSide.url).send(envelope, message, async () => {
      throw new Error('The lease is lost.');
    });
    await expect(refused).rejects.toThrow('The lease is lost.');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(farSide.messages).toHaveLength(0);
  });

  it('is not reached if the recipient is refused', async () => {
    const farSide = await scripted({ rcpt: '450 4.2.0 later' });
    let reached = false;
    await failure(
      poolFor(farSide.url).send(envelope, message, async () => {
        reached = true;
      }),
    );
    expect(reached).toBe(false);
  });

  it('reports that everything was sent if no response came', async () => {
    for (const act of ['drop', 'stall'] as const) {
      const farSide = await scripted({ body: act });
      const failed = await failure(poolFor(`${farSide.url}?timeout=0.2`).send(envelope, message, pass));
      expect(failed).toMatchObject({
        stage: 'body',
        released: true,
        kind: act === 'drop' ? 'closed' : 'timeout',
      });
    }
  });

  it('notices that the server vanished while it was closed', async () => {
    const farSide = await scripted({ content: 'drop' });
    const failed = await failure(
      poolFor(farSide.url).send(envelope, message, () => new Promise((resolve) => setTimeout(resolve, 50))),
    );
    expect(failed).toMatchObject({ stage: 'body', released: false });
  });
});

describe('a failing server', () => {
  it.each([
    [{ connect: '554 go away' }, 'greeting', 'reply'],
    [{ connect: 'drop' }, 'greeting', 'closed'],
    [{ connect: 'stall' }, 'greeting', 'timeout'],
    [{ connect: 'garbage' }, 'greeting', 'protocol'],
    [{ hello: '421 4.3.2 closing' }, 'hello', 'reply'],
    [{ hello: 'stall' }, 'hello', 'timeout'],
    [{ starttls: '454 4.7.0 no TLS' }, 'tls', 'reply'],
    [{ starttls: 'stall' }, 'tls', 'timeout'],
    [{ starttls: 'drop' }, 'tls', 'closed'],
    [{ auth: '535 5.7.8 wrong' }, 'auth', 'reply'],
    [{ auth: 'drop' }, 'auth', 'closed'],
    [{ mail: '451 4.3.0 later' }, 'mail', 'reply'],
    [{ mail: '550 5.7.1 not you' }, 'mail', 'reply'],
    [{ mail: 'drop' }, 'mail', 'closed'],
    [{ mail: 'stall' }, 'mail', 'timeout'],
    [{ rcpt: '550 5.1.1 unknown' }, 'rcpt', 'reply'],
    [{ rcpt: 'drop' }, 'rcpt', 'closed'],
    [{ rcpt: 'stall' }, 'rcpt', 'timeout'],
    [{ data: '451 4.3.0 later' }, 'data', 'reply'],
    [{ data: 'drop' }, 'data', 'closed'],
    [{ data: 'stall' }, 'data', 'timeout'],
    [{ content: 'drop' }, 'body', 'closed'],
    [{ body: '554 5.6.0 spam' }, 'body', 'reply'],
    [{ body: '451 4.3.0 later' }, 'body', 'reply'],
  ] as [Script, string, string][])('with the script %j fails at %s by %s', async (script, stage, kind) => {
    const extensions = ['PIPELINING', ...('starttls' in script ? ['STARTTLS'] : []), 'AUTH PLAIN LOGIN'];
    const farSide = await scripted(script, extensions);
    const credentials = 'auth' in script ? 'user:secret@' : '';
    const url = farSide.url.replace('//', `//${credentials}`);
    const gate = () => new Promise<void>((resolve) => setTimeout(resolve, 'content' in script ? 50 : 0));
    const failed = await failure(poolFor(`${url}?timeout=0.25`).send(envelope, message, gate));
    expect(failed).toMatchObject({ stage, kind, released: stage === 'body' && kind === 'reply' });
  });

  it('that does not exist fails at connect', async () => {
    const farSide = await scripted();
    await farSide.close();
    expect(await failure(poolFor(farSide.url).send(envelope, message, pass))).toMatchObject({
      stage: 'connect',
      kind: 'closed',
    });
  });

  it('whose name does not resolve blocks at most one lookup: signing needs the same threads', async () => {
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(() => {});
    const pool = poolFor('smtp://relay.test:25?timeout=0.2&connections=8');
    const failed = await Promise.all(
      Array.from({ length: 20 }, () => failure(pool.send(envelope, message, pass))),
    );
    expect(new Set(failed.map((one) => `${one.stage} ${one.kind}`))).toEqual(new Set(['connect timeout']));
    expect(lookup).toHaveBeenCalledTimes(1);
  });

  it('by name is found', async () => {
    const farSide = await scripted();
    const url = farSide.url.replace('127.0.0.1', 'localhost');
    await Promise.all(Array.from({ length: 4 }, () => poolFor(url).send(envelope, message, pass)));
    expect(farSide.messages).toHaveLength(4);
  });

  it('with a broken handshake is a TLS failure, never plain text', async () => {
    const farSide = await scripted({ starttls: '220 go\r\nnot tls' }, ['STARTTLS']);
    expect(await failure(poolFor(farSide.url).send(envelope, message, pass))).toMatchObject({ stage: 'tls' });
    expect(farSide.commands).not.toContainEqual(expect.stringContaining('MAIL'));
  });

  it('without SMTPUTF8 gets no non-ASCII address', async () => {
    const farSide = await scripted();
    const sent = poolFor(farSide.url).send(
      { ...envelope, to: 'grüße@far.test', needsUtf8: true },
      message,
      pass,
    );
    expect(await failure(sent)).toMatchObject({ kind: 'unsupported', stage: 'rcpt' });
  });

  it('with a size limit is not sent more', async () => {
    const farSide = await scripted({}, ['SIZE 10']);
    expect(await failure(poolFor(farSide.url).send(envelope, message, pass))).toMatchObject({
      kind: 'too_large',
    });
  });
});

describe('a server of another implementation', () => {
  it('accepts email over STARTTLS, with a password, and with non-ASCII addresses', async () => {
    const seen: unknown[] = [];
    const farSide = await startSmtpServer({
      authOptional: false,
      onAuth: (auth, session, callback) => {
        seen.push(auth.method, auth.username, auth.password, session.secure);
        callback(null, { user: 'ok' });
      },
    });
    open.push(farSide);
    const pool = poolFor(farSide.url.replace('//', '//us%40er:p%3Ass@'));
    await pool.send({ ...envelope, to: 'grüße@far.test', needsUtf8: true }, message, pass);
    expect(seen).toEqual(['PLAIN', 'us@er', 'p:ss', true]);
    expect(farSide.messages[0]).toMatchObject({ rcptTo: 'grüße@far.test', raw: message.toString() });
  });

  it('accepts email over TLS from the first byte', async () => {
    const farSide = await startSmtpServer({ secure: true });
    open.push(farSide);
    await poolFor(farSide.url.replace('smtp:', 'smtps:')).send(envelope, message, pass);
    expect(farSide.messages).toHaveLength(1);
  });

  it('accepts a message of 12 MB', async () => {
    const farSide = await startSmtpServer({ size: 20_000_000 });
    open.push(farSide);
    const large = Buffer.concat([message, Buffer.from('.x'.repeat(38).concat('\r\n').repeat(160_000))]);
    await poolFor(farSide.url).send(envelope, large, pass);
    expect(farSide.messages[0]?.raw).toHaveLength(large.length);
  });
});

describe('delivery reports', () => {
  it('are requested if the server supports them and someone waits for them', async () => {
    const farSide = await scripted({}, ['DSN', 'SIZE']);
    const pool = poolFor(farSide.url);
    await pool.send({ ...envelope, wantsReports: true }, message, pass);
    await pool.send(envelope, message, pass);
    expect(farSide.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      `MAIL FROM:<a@postroom.test> SIZE=${message.length} RET=HDRS ENVID=${id}`,
      'RCPT TO:<b@far.test> NOTIFY=SUCCESS,FAILURE',
      `MAIL FROM:<a@postroom.test> SIZE=${message.length}`,
      'RCPT TO:<b@far.test>',
    ]);
  });
});

describe('the settings of a relay', () => {
  it('accept an unencoded password', () => {
    expect(readRelaySettings('smtp://u:100%@127.0.0.1:25').auth).toEqual({ user: 'u', password: '100%' });
  });

  it('require TLS before a password crosses a network', () => {
    expect(readRelaySettings('smtp://u:p@mail.example.org')).toMatchObject({
      port: 587,
      tls: 'required',
      verifyCertificate: true,
    });
    expect(readRelaySettings('smtp://mail.example.org:25')).toMatchObject({
      tls: 'offered',
      verifyCertificate: false,
    });
    expect(readRelaySettings('smtps://u:p@mail.example.org')).toMatchObject({
      port: 465,
      tls: 'implicit',
      verifyCertificate: true,
    });
    expect(readRelaySettings('smtp://u:p@127.0.0.1:2525')).toMatchObject({
      tls: 'offered',
      auth: { user: 'u', password: 'p' },
    });
    expect(readRelaySettings('smtp://u:p@mailpit:1025?tls=off')).toMatchObject({ tls: 'off' });
  });
});
