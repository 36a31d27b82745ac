import fc from 'fast-check';
import { freePort } from '@/test/servers/free-port';
import { asShell, converse } from './conversation';
import { fillWorkspace } from './filled';
import { dotted, message } from './mime';
import { startTarget } from './target';
import { text } from './values';
import { type Asked, Verdict } from './verdict';

const ATONCE = 4;
/** Conversations and messages per round: both have many fields. */
const PER_ROUND = 40;

/** Sends SMTP conversations in every order to the submission server, and every kind of message after signing in. */
export async function fuzzSmtp(asked: Asked): Promise<boolean> {
  const port = await freePort();
  const target = await startTarget({ SUBMISSION_PORT: String(port) });
  try {
    const { key, ids } = await fillWorkspace(target);
    const from = ids.sender ?? '';
    const says = plans(asked, key, from);
    const verdict = new Verdict(asked, target, asked.at === null ? says.length : 1);
    await forAll(says, asked, async ({ said, loose }, at) => {
      const shown = `npm run fuzz -- smtp --seed ${asked.seed} --rounds ${asked.rounds} --at ${at} -- ${asShell('$PORT', said)}`;
      const turns = await converse(port, said, loose);
      const slowest = turns.reduce((one, other) => (other.tookMs > one.tookMs ? other : one));
      for (const { said: asking, reply } of turns) {
        const strange =
          reply !== null && !reply.split('\r\n').every((line) => line === '' || /^[2345]\d\d[ -]/.test(line));
        if (strange) verdict.find(`a reply that is none: ${reply.slice(0, 80)}`, shown);
        if (reply?.includes('INTERNAL_ERROR'))
          verdict.find(`internal error after ${asking.toString().slice(0, 20)}`, shown);
      }
      if (turns[0]?.reply?.startsWith('220') !== true) verdict.find('no greeting', shown);
      const last = turns.at(-1)?.reply?.slice(0, 3) ?? 'closed';
      await verdict.answered(
        last,
        slowest.tookMs,
        `${slowest.said.toString('latin1', 0, 30)} -- ${shown}`,
        async () => Math.max(...(await converse(port, said, loose)).map(({ tookMs }) => tookMs)),
      );
    });
    return await verdict.close();
  } finally {
    await target.close();
  }
}

/** Runs some at once, like concurrent connections; `--at` runs one. */
export async function forAll<T>(
  all: readonly T[],
  { at: only }: Asked,
  work: (one: T, at: number) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < all.length; at += ATONCE) {
    const group = all.slice(at, at + ATONCE).map((one, index) => [one, at + index] as const);
    await Promise.all(
      group.flatMap(([one, index]) => (only === null || only === index ? [work(one, index)] : [])),
    );
  }
}

type Plan = { said: Buffer[]; loose: boolean };

function plans(asked: Asked, key: string, from: string): Plan[] {
  const login = Buffer.from(`\0postroom\0${key}`).toString('base64');
  const signedIn = ['EHLO far.test', `AUTH PLAIN ${login}`].map(line);
  const numRuns = asked.rounds * PER_ROUND;
  const usual = [`From: ${from}`, 'Subject: Hello', 'To: ada@far.test'];
  const messages = fc
    .sample(message(usual), { seed: asked.seed, numRuns })
    .map((raw) => [
      ...signedIn,
      ...[`MAIL FROM:<${from}>`, 'RCPT TO:<ada@far.test>', 'DATA'].map(line),
      dotted(raw),
      line('NOOP'),
    ]);
  const orders = fc
    .sample(fc.tuple(fc.boolean(), fc.array(command(key, from), { maxLength: 12 })), {
      seed: asked.seed,
      numRuns,
    })
    .map(([first, commands]) => [...(first ? signedIn : []), ...commands]);
  return [
    ...messages.map((said) => ({ said, loose: false })),
    // After any state, a server that still listens answers this.
    ...orders.map((said) => ({ said: [...said, line('\r\n.\r\nNOOP')], loose: true })),
  ];
}

function line(said: string): Buffer {
  return Buffer.from(`${said}\r\n`);
}

const argument = fc.oneof(
  text,
  fc.constantFrom(
    '<>',
    '<a@b.test>',
    '<@a,@b:c@d.test>',
    '<"a\\"b"@c.test>',
    '<a@[IPv6:::1]>',
    '<\u00fc@b.test>',
    ' <a@b>',
  ),
  fc.constantFrom(
    '<a@b.test> SIZE=99999999999',
    '<a@b.test> BODY=8BITMIME SMTPUTF8',
    '<a@b.test> X=\u0000',
    '<a@b.test> =',
  ),
  fc.constantFrom('x'.repeat(600), 'x'.repeat(70_000), '='.repeat(500), 'far.test\u0000', '[127.0.0.1]'),
);
const verbs = fc.constantFrom(
  ...[
    'EHLO ',
    'HELO ',
    'LHLO ',
    'MAIL FROM:',
    'MAIL ',
    'RCPT TO:',
    'RCPT ',
    'DATA',
    'BDAT ',
    'RSET',
    'NOOP ',
    'VRFY ',
  ],
  ...[
    'EXPN ',
    'HELP ',
    'STARTTLS',
    'AUTH ',
    'AUTH PLAIN ',
    'AUTH LOGIN ',
    'AUTH CRAM-MD5',
    'AUTH XOAUTH2 ',
    'QUIT',
  ],
  ...['XCLIENT ADDR=', 'XFORWARD NAME=', 'ETRN ', 'GET / HTTP/1.1', 'mail from:', '', ' ', 'TURN'],
);

/** What a client might send, mostly whole commands; some end differently, some come together. */
function command(key: string, from: string): fc.Arbitrary<Buffer> {
  const login = Buffer.from(`\0postroom\0${key}`).toString('base64');
  const right = fc.constantFrom(
    ...[
      'EHLO far.test',
      `AUTH PLAIN ${login}`,
      `MAIL FROM:<${from}>`,
      'RCPT TO:<ada@far.test>',
      'DATA',
      'RSET',
    ],
    ...['Subject: Hello\r\n\r\nHello\r\n.', 'QUIT'],
  );
  return fc.oneof(
    right.map(line),
    fc
      .tuple(verbs, argument, fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r', ''))
      .map(([verb, given, ending]) => Buffer.from(`${verb}${given}${ending}`)),
    fc.array(right, { minLength: 2, maxLength: 6 }).map((several) => line(several.join('\r\n'))),
    fc
      .tuple(fc.array(fc.constantFrom('To: a', 'x', '..', '.\r', ''), { maxLength: 8 }), fc.boolean())
      .map(([lines, whole]) => line(`DATA\r\n${lines.join('\r\n')}${whole ? '\r\n.' : ''}`)),
    fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes)),
  );
}
