// Documents compiled per second against bare mjml in the same process, alternately; then rendering and sanitising. Each
// round changes the document, so that no cache helps.

import mjml2html from 'mjml';
import { canonicalDocument } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { compileDocument } from '@/lib/rendering/compile';
import { closeRenderingPool } from '@/lib/rendering/pool/pool';
import { renderContent } from '@/lib/rendering/render';
import { sanitizeHtml } from '@/lib/rendering/sanitize/sanitize';

const rounds = Number(process.argv[2] ?? 40);

/** About the size of a real newsletter: 30 sections. */
function source(seed: string): string {
  const section = (index: number) => `
    <mj-section background-color="#ffffff" padding="16px 0">
      <mj-column width="40%"><mj-image src="https://images.test/${seed}/${index}.png" alt="Picture" width="220px" /></mj-column>
      <mj-column width="60%">
        <mj-text font-size="20px" color="#1f2933">Heading ${index} for {{ name }}</mj-text>
        <mj-text>Body text with <a href="https://example.test/{{ id }}">a link</a> and some more words to read.</mj-text>
        <mj-button href="https://example.test/go?id={{ id }}">Go</mj-button>
      </mj-column>
    </mj-section>`;
  return `<mjml><mj-head><mj-title>${seed}</mj-title><mj-style>.x { color: red }</mj-style></mj-head><mj-body background-color="#f4f5f7">${Array.from({ length: 30 }, (_, index) => section(index)).join('')}</mj-body></mjml>`;
}

function document(seed: string) {
  const variable = { type: 'text', required: false, fallback: null, sample: null, description: null };
  return canonicalDocument.parse({
    schema_version: 1,
    purpose: 'transactional',
    source_mode: 'visual',
    mjml: source(seed),
    plain_text: null,
    variables: ['name', 'id'].map((name) => ({ name, ...variable })),
    conditions: [],
    compliance: null,
  });
}

const median = (values: number[]) => values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;

/** Wall time, and the processor time of all threads, which a busy machine does not inflate. */
async function time(work: () => unknown): Promise<{ wall: number; cpu: number }> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const used = process.cpuUsage(cpu);
  return { wall: performance.now() - start, cpu: (used.user + used.system) / 1_000 };
}

type Time = Awaited<ReturnType<typeof time>>;

const middle = (times: Time[]): Time => ({
  wall: median(times.map(({ wall }) => wall)),
  cpu: median(times.map(({ cpu }) => cpu)),
});

function report(name: string, ours: Time, baseline?: Time): void {
  const show = ({ wall, cpu }: Time) => `${wall.toFixed(1)} ms (processor ${cpu.toFixed(1)} ms)`;
  const ratio = baseline
    ? `   mjml ${show(baseline)}   ${(ours.wall / baseline.wall).toFixed(2)} x (processor ${(ours.cpu / baseline.cpu).toFixed(2)} x)`
    : '';
  console.log(`${name.padEnd(34)} ${show(ours)}${ratio}`);
}

// Runs both until their code is optimized: each thread of the pool warms up separately.
for (let warm = 0; warm < 40; warm += 1) {
  await mjml2html(source(`warm ${warm}`));
  await Promise.all([
    compileDocument(new ParsedDocument(document(`warm a ${warm}`))),
    compileDocument(new ParsedDocument(document(`warm b ${warm}`))),
  ]);
}
const bare: Time[] = [];
const ours: Time[] = [];
for (let round = 0; round < rounds; round += 1) {
  bare.push(await time(() => mjml2html(source(`bare ${round}`))));
  const next = document(`ours ${round}`);
  ours.push(
    await time(() => {
      lintDocument(new ParsedDocument(next), { stage: 'publish' });
      return compileDocument(new ParsedDocument(next));
    }),
  );
}
report('lint + compile, one by one', middle(ours), middle(bare));

const together = 20;
const alone = await time(async () => {
  for (let index = 0; index < together; index += 1) await mjml2html(source(`alone ${index}`));
});
const pooled = await time(() =>
  Promise.all(
    Array.from({ length: together }, (_, index) =>
      compileDocument(new ParsedDocument(document(`pooled ${index}`))),
    ),
  ),
);
report(`compile, ${together} at once`, pooled, alone);
report('compiled before', await time(() => compileDocument(new ParsedDocument(document('pooled 0')))));

const subject = document('render');
const result = await compileDocument(new ParsedDocument(subject));
if (!result.ok) throw new Error(result.issues[0]?.message);
const { html, plain_text } = result.compiled;
const content = {
  html,
  plain_text,
  subject: 'Hi {{ name }}',
  preview_text: '',
  variables: subject.variables,
  conditions: subject.conditions,
  system: { unsubscribe_url: null, postal_address: null },
};
const small = {
  ...content,
  html: '<html><body><p style="color:red">Hello {{ name }}, <a href="https://example.test/{{ id }}">go on</a></p></body></html>',
  plain_text: 'Hello {{ name }}',
};
const batch = (of: typeof content) => () =>
  Promise.all(
    Array.from({ length: 100 }, (_, index) => renderContent(of, { name: `N${index}`, id: String(index) })),
  );
for (let warm = 0; warm < 3; warm += 1) {
  await batch(small)();
  await batch(content)();
}
report('100 renders, small', await time(batch(small)));
report(`100 renders, ${Math.round(html.length / 1000)} kB`, await time(batch(content)));
const cleanings: Time[] = [];
for (let round = 0; round < 20; round += 1) cleanings.push(await time(() => sanitizeHtml(html)));
report(`sanitise ${Math.round(html.length / 1000)} kB`, middle(cleanings));
await closeRenderingPool();
