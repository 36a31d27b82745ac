import fc from 'fast-check';
import { fillWorkspace } from './filled';
import { forAll } from './smtp';
import { startTarget } from './target';
import { text } from './values';
import { type Asked, Verdict } from './verdict';

const PER_ROUND = 30;
const LONGEST_MS = 120_000;

type Sent = { preview: boolean; type: string; body: Buffer };

/**
 * Sends CSV files in every encoding and form to the preview and the import of contacts; every started import must end.
 */
export async function fuzzImport(asked: Asked): Promise<boolean> {
  const target = await startTarget();
  try {
    const { key } = await fillWorkspace(target);
    const headers = { Authorization: `Bearer ${key}` };
    const all = fc.sample(sending, { seed: asked.seed, numRuns: asked.rounds * PER_ROUND });
    const verdict = new Verdict(asked, target, asked.at === null ? all.length : 1);
    const begun: { id: string; line: string }[] = [];
    await forAll(all, asked, async (one, at) => {
      const place = `/api/v1/contacts/imports${one.preview ? '/preview' : ''}`;
      const line = `npm run fuzz -- import --seed ${asked.seed} --rounds ${asked.rounds} --at ${at} -- curl -H "Authorization: Bearer $KEY" -H 'Content-Type: ${one.type}' --data-binary @<(echo ${one.body.toString('base64')} | base64 -d) "$ORIGIN${place}"`;
      const send = async () => {
        const startedMs = performance.now();
        const response = await fetch(`${target.origin}${place}`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': one.type },
          body: new Uint8Array(one.body),
        }).catch((error: unknown) => error);
        if (!(response instanceof Response)) return { status: 0, text: String(response), tookMs: 0 };
        const said = await response.text();
        return { status: response.status, text: said, tookMs: performance.now() - startedMs };
      };
      const answer = await send();
      if (answer.status === 0 || answer.status >= 500)
        verdict.find(`${answer.status} ${answer.text.slice(0, 200)}`, line);
      if (answer.status === 202) begun.push({ id: (JSON.parse(answer.text) as { id: string }).id, line });
      await verdict.answered(
        String(answer.status),
        answer.tookMs,
        `${place} -- ${line}`,
        async () => (await send()).tookMs,
      );
    });
    const ends = new Map<string, number>();
    for (const { id, line } of begun) {
      const end = await endOf(`${target.origin}/api/v1/contacts/imports/${id}`, headers);
      ends.set(end, (ends.get(end) ?? 0) + 1);
      if (end !== 'done') verdict.find(`an import that is ${end}`, line);
    }
    console.log(`imports: ${[...ends].map(([state, times]) => `${state} ${times}`).join(', ')}`);
    return await verdict.close();
  } finally {
    await target.close();
  }
}

/** Its final state; the refused rows must be readable and everything undoable. */
async function endOf(place: string, headers: Record<string, string>): Promise<string> {
  const endMs = Date.now() + LONGEST_MS;
  for (;;) {
    const answer = await fetch(place, { headers });
    const { state } = (await answer.json()) as { state: string };
    if (['done', 'failed', 'undone'].includes(state) || Date.now() > endMs) {
      const refusals = await fetch(`${place}/refusals`, { headers });
      await refusals.text();
      const undone = await fetch(`${place}/undo`, { method: 'POST', headers });
      await undone.text();
      if (refusals.status >= 400) return `${state}, its refusals ${refusals.status}`;
      return undone.status >= 500 ? `${state}, its undoing ${undone.status}` : state;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const cell = fc.oneof(
  text,
  fc.constantFrom(
    'ada@far.test',
    'Ada Lovelace',
    'yes',
    'no',
    '2026-11-25',
    '1,5',
    '1e400',
    '=1+1',
    '@SUM(A1)',
    '',
  ),
  fc.nat({ max: 50 }).map((number) => `person-${number}@far.test`),
  fc.constantFrom('"', '""', '"a', 'a"b', '"a\nb"', '"a""b"', '"a"b', "'", 'x'.repeat(70_000)),
);
const separator = fc.constantFrom(',', ';', '\t', '|');
const ending = fc.constantFrom('\r\n', '\n', '\r', '\n\n', '');
const heads = fc.oneof(
  fc.constantFrom(
    ['email', 'name', 'city'],
    ['email'],
    ['email', 'email'],
    [],
    ['', ''],
    ['Email', 'E-Mail', 'topic'],
  ),
  fc.constantFrom(['__proto__', 'email'], ['constructor'], ['email\u0000'], [' email '], ['"email"', 'x']),
  fc.array(text, { maxLength: 5 }),
  fc.nat({ max: 400 }).map((columns) => ['email', ...Array.from({ length: columns }, (_, at) => `c${at}`)]),
);

const csv: fc.Arbitrary<Buffer> = fc
  .tuple(
    heads,
    fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }),
    separator,
    ending,
    fc.nat({ max: 7 }),
  )
  .map(([head, rows, between, end, coding]) => {
    const whole = [head, ...rows].map((cells) => cells.join(between)).join(end);
    if (coding === 0) return Buffer.from(`\ufeff${whole}`, 'utf16le');
    if (coding === 1) return Buffer.from(whole, 'utf16le').swap16();
    if (coding === 2) return Buffer.from(whole, 'latin1');
    if (coding === 3) return Buffer.from(`\ufeff${whole}`);
    if (coding === 4) return Buffer.concat([Buffer.from(whole), Buffer.from([0xc3, 0xff, 0x80])]);
    return Buffer.from(whole);
  });

const column = fc.constantFrom('email', 'name', 'city', 'c1', 'Email', '', '__proto__', 'constructor', 'x');
const meaning = fc.oneof(
  fc.constantFrom('email', 'first_name', 'last_name', 'ignore', 'property:city', 'topic:x', '', null, 1, {}),
  text,
);
const fields = fc.record(
  {
    mapping: fc.oneof(
      { weight: 4, arbitrary: fc.constant({ email: 'email' }) },
      fc.dictionary(column, meaning, { maxKeys: 4 }),
    ),
    keep: fc.oneof(fc.boolean(), text),
    segment_id: text,
    filename: text,
    topics: fc.jsonValue(),
    fuzz: text,
  },
  { requiredKeys: ['mapping'] },
);

const sending: fc.Arbitrary<Sent> = fc
  .tuple(
    csv,
    fc.oneof({ weight: 3, arbitrary: fields.map(({ mapping }) => ({ mapping })) }, fields),
    fc.boolean(),
    fc.nat({ max: 9 }),
    fc.nat(),
  )
  .map(([file, given, preview, form, at]) => {
    // With the mapping alone, most are accepted.
    const named = preview && form % 2 === 0 ? {} : given;
    if (form < 3) {
      const body = Buffer.from(JSON.stringify({ ...named, csv: file.toString() }));
      return { preview, type: 'application/json', body };
    }
    const parts = Object.entries(named).map(
      ([name, value]) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
    );
    const head =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n';
    const whole = Buffer.concat([
      Buffer.from(parts.join('')),
      Buffer.from(head),
      file,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const type = form === 9 ? 'multipart/form-data; boundary="' : 'multipart/form-data; boundary=b';
    return { preview, type, body: form === 8 ? whole.subarray(0, at % whole.length) : whole };
  });
