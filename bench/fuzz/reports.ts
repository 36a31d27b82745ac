import fc from 'fast-check';
import { createReturnPath } from '@/lib/delivery/return-path';
import { freePort } from '@/test/servers/free-port';
import { asShell, converse } from './conversation';
import { fillWorkspace } from './filled';
import { dotted, message, spoilt } from './mime';
import { forAll } from './smtp';
import { startTarget } from './target';
import { text } from './values';
import { type Asked, Verdict } from './verdict';

const PER_ROUND = 40;

/** Delivery reports (RFC 3464) and complaints (RFC 5965) about a sent email: valid, strange and broken ones. */
export async function fuzzReports(asked: Asked): Promise<boolean> {
  const port = await freePort();
  const settings = {
    BOUNCE_PORT: String(port),
    BOUNCE_DOMAIN: 'bounces.far.test',
    APP_SECRET: 'fuzz-secret-fuzz-secret-fuzz-secret-fuzz-secret',
  };
  // Report addresses are signed: this process uses the program's secret.
  Object.assign(process.env, settings);
  const target = await startTarget(settings);
  try {
    const { ids } = await fillWorkspace(target);
    const address = createReturnPath(ids.messageId ?? '', ids.sender ?? '', 'far.test');
    const says = plans(asked, address);
    const verdict = new Verdict(asked, target, asked.at === null ? says.length : 1);
    await forAll(says, asked, async (said, at) => {
      const shown = `npm run fuzz -- reports --seed ${asked.seed} --rounds ${asked.rounds} --at ${at} -- ${asShell('$PORT', said)}`;
      const turns = await converse(port, said, false);
      const slowest = turns.reduce((one, other) => (other.tookMs > one.tookMs ? other : one));
      for (const { reply } of turns)
        if (reply?.startsWith('451')) verdict.find('a report that could not be stored', shown);
      const stored = turns.at(-2)?.reply?.slice(0, 3) ?? 'closed';
      await verdict.answered(
        stored,
        slowest.tookMs,
        `${slowest.said.toString('latin1', 0, 30)} -- ${shown}`,
        async () => Math.max(...(await converse(port, said, false)).map(({ tookMs }) => tookMs)),
      );
    });
    return await verdict.close();
  } finally {
    await target.close();
  }
}

function plans(asked: Asked, address: string): Buffer[][] {
  const numRuns = asked.rounds * PER_ROUND;
  const sample = (values: fc.Arbitrary<Buffer>, more: number) =>
    fc.sample(values, { seed: asked.seed + more, numRuns });
  const recipients = fc.sample(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(address) },
      fc.constantFrom(
        'postmaster@far.test',
        'abuse@far.test',
        address.toUpperCase(),
        `x${address}`,
        'a@b.test',
      ),
      text.map((local) => `${local}@bounces.far.test`),
    ),
    { seed: asked.seed, numRuns: numRuns * 3 },
  );
  const all = [
    ...sample(report(statusPart), 1),
    ...sample(report(complaintPart(address)), 2),
    ...sample(message([]), 3),
  ];
  return all.map((raw, at) => [
    ...['EHLO far.test', 'MAIL FROM:<>'].map(line),
    line(`RCPT TO:<${recipients[at] ?? address}>`),
    line('DATA'),
    dotted(raw),
    line('NOOP'),
  ]);
}

function line(said: string): Buffer {
  return Buffer.from(`${said}\r\n`);
}

type Typed = { type: string; text: string };

const field = (name: string, values: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 5, arbitrary: values }, text).map((value) => `${name}: ${value}`);
const blank = fc.constantFrom('\r\n\r\n', '\r\n\r\n', '\n\n', '\r\n \r\n', '\r\n');

const statusPart: fc.Arbitrary<Typed> = fc
  .tuple(
    fc.array(fc.constantFrom('Reporting-MTA: dns; far.test', 'Arrival-Date: Mon, 1 Jan 2026', ' folded'), {
      maxLength: 3,
    }),
    fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }),
    fc.tuple(
      field('Final-Recipient', fc.constantFrom('rfc822; ada@far.test', 'utf-8; \u00fc@far.test')),
      field('Action', fc.constantFrom('failed', 'delivered', 'delayed', 'relayed', 'FAILED', 'expanded')),
      field('Status', fc.constantFrom('5.1.1', '4.2.2', '2.0.0', '5.999.999', '9.9.9', '5.1.1 (gone)', '5')),
      field(
        'Diagnostic-Code',
        fc.constantFrom('smtp; 550 gone', ';'.repeat(2_000), 'x'.repeat(200_000), 'smtp;\u0000'),
      ),
      field('Action', fc.constantFrom('failed', 'delivered')),
    ),
    blank,
    fc.constantFrom('message/delivery-status', 'message/global-delivery-status', 'MESSAGE/Delivery-Status'),
  )
  .map(([head, chosen, fields, between, type]) => ({
    type,
    text: `${head.join('\r\n')}${between}${chosen.map((at) => fields[at]).join('\r\n')}\r\n`,
  }));

const complaintPart = (address: string): fc.Arbitrary<Typed> =>
  fc
    .tuple(
      field(
        'Feedback-Type',
        fc.constantFrom('abuse', 'fraud', 'not-spam', 'opt-out', 'other', 'virus', 'ABUSE'),
      ),
      field('Original-Mail-From', fc.constantFrom(`<${address}>`, address, '<>', `${'a@'.repeat(5_000)}b`)),
      field('Original-Rcpt-To', fc.constantFrom('ada@far.test', '<>')),
      field('Arrival-Date', fc.constantFrom('Mon, 1 Jan 2026 00:00:00 +0000')),
    )
    .map((fields) => ({ type: 'message/feedback-report', text: fields.join('\r\n') }));

/** A report: text for people, the machine-readable part, and the original message. */
function report(part: fc.Arbitrary<Typed>): fc.Arbitrary<Buffer> {
  return fc
    .tuple(
      part,
      fc.constantFrom('', 'base64', 'quoted-printable', 'x'),
      fc.constantFrom('message/rfc822', 'text/rfc822-headers', ''),
      fc.array(fc.constantFrom('Return-Path: <a@b.test>', 'Subject: x', '', ' folded', 'Message-ID: <x@y>'), {
        maxLength: 4,
      }),
      fc.constantFrom('report-type=delivery-status', 'report-type=feedback-report', ''),
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 2 }),
    )
    .map(([{ type, text: said }, encoding, original, lines, kind, changes]) => {
      const coded = encoding === 'base64' ? Buffer.from(said).toString('base64') : said;
      const parts = [
        'Content-Type: text/plain\r\n\r\nIt did not arrive.',
        `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${coded}`,
        ...(original ? [`Content-Type: ${original}\r\n\r\n${lines.join('\r\n')}`] : []),
      ];
      const whole = [
        ...['From: MAILER-DAEMON@far.test', `Content-Type: multipart/report; ${kind}; boundary=b`, ''],
        ...parts.map((part) => `--b\r\n${part}`),
        '--b--',
      ];
      return spoilt(Buffer.from(whole.join('\r\n')), changes);
    });
}
