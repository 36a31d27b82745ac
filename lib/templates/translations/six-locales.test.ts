import PostalMime from 'postal-mime';
import { beforeAll, expect, it } from 'vitest';
import { js2xliff, xliff2js } from 'xliff';
import { type ApiClient, apiWithKey } from '@/test/api';
import { made } from '@/test/broadcasts';
import { useTestDatabase } from '@/test/database';
import { useDeliveries } from '@/test/deliveries';
import { createKey } from '@/test/factories';
import { createTemplate, publish, visualDocument } from '@/test/templates';
import { until } from '@/test/until';
import { variable } from '@/test/variable';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
const { workspaceId, scripted, start } = useDeliveries(test);
let api: ApiClient;
let templateId: string;

const mjml = `<mjml><mj-body><mj-section><mj-column>
  <mj-text><p>Hello <b>{{ name }}</b>,</p><p>you pay {{ total | format_money: 'EUR' }} on {{ due | format_date: 'long', 'Asia/Tokyo' }}.</p></mj-text>
  <mj-image src="https://a.test/en.png" alt="A box" />
  <mj-button href="https://a.test/en">Track it</mj-button>
</mj-column></mj-section></mj-body></mjml>`;

const source = {
  subject: 'Order for {{ name }}',
  hello: 'Hello <1>{{ name }}</1>,',
  pay: "you pay {{ total | format_money: 'EUR' }} on {{ due | format_date: 'long', 'Asia/Tokyo' }}.",
  alt: 'A box',
  button: 'Track it',
};
type Words = typeof source;

const money = "{{ total | format_money: 'EUR' }}";
const day = "{{ due | format_date: 'long', 'Asia/Tokyo' }}";
const words: Record<string, Words> = {
  de: {
    subject: 'Bestellung für {{ name }}',
    hello: 'Hallo <1>{{ name }}</1>,',
    pay: `am ${day} zahlen Sie ${money}.`,
    alt: 'Ein Paket',
    button: 'Verfolgen',
  },
  ja: {
    subject: '{{ name }}様のご注文',
    hello: '<1>{{ name }}</1>様',
    pay: `${day}に${money}をお支払いいただきます。`,
    alt: '箱',
    button: '追跡する',
  },
  ar: {
    subject: 'طلب {{ name }}',
    hello: 'مرحبا <1>{{ name }}</1>،',
    pay: `تدفع ${money} في ${day}.`,
    alt: 'صندوق',
    button: 'تتبع',
  },
  'pt-BR': {
    subject: 'Pedido de {{ name }}',
    hello: 'Olá, <1>{{ name }}</1>,',
    pay: `você paga ${money} em ${day}.`,
    alt: 'Uma caixa',
    button: 'Rastrear',
  },
  'pt-PT': {
    subject: 'Encomenda de {{ name }}',
    hello: 'Olá <1>{{ name }}</1>,',
    pay: `paga ${money} a ${day}.`,
    alt: 'Uma caixa',
    button: 'Seguir',
  },
};

type Unit = { key: string; source: string };
const wordsFor = (locale: string, from: string) => {
  const name = Object.entries(source).find(([, text]) => text === from)?.[0];
  return name === undefined ? null : (words[locale]?.[name as keyof Words] ?? null);
};

beforeAll(async () => {
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
  const variables = [
    variable('name'),
    variable('total', { type: 'number', sample: 9 }),
    variable('due', { type: 'date', sample: '2026-01-01' }),
  ];
  const document = visualDocument({ mjml, variables });
  templateId = (await createTemplate(api, { subject: source.subject, document })).id;
});

const path = (rest = '') => `/templates/${templateId}/translations${rest}`;

it('is written, translated by the API and by another project’s tool, published and sent in six languages', async () => {
  // By the API.
  for (const locale of ['de', 'ar', 'pt-BR']) {
    const { revision, units } = await made(api, path(), { locale, default_locale: 'en' });
    const said = units.flatMap(({ key, source }: Unit) => {
      const target = wordsFor(locale, source);
      return target === null ? [] : [{ key, source, target }];
    });
    if (locale === 'de') said.push({ key: 'b0.0.2-link1', target: 'https://a.test/de' });
    const saved = await api.put(path(`/${locale}`), { revision, units: said });
    expect(saved.body.counts, saved.text).toEqual({ units: 5, translated: 5, missing: 0, outdated: 0 });
  }
  // By XLIFF, with another project's library.
  for (const locale of ['ja', 'pt-PT']) {
    await made(api, path(), { locale });
    const { body: file } = await api.get(path(`/${locale}/export`));
    const back = await translateWithOthersTool(file.content, locale);
    const done = await made(api, path('/imports'), { content: back });
    expect(done).toMatchObject({
      ...{ changed: 5, skipped: [] },
      translation: { locale, counts: { missing: 0, outdated: 0 } },
    });
  }
  const version = await publish(api, templateId);
  expect(version.default_locale).toBe('en');
  expect(version.locales.map(({ locale }: { locale: string }) => locale)).toEqual([
    'ar',
    'de',
    'ja',
    'pt-BR',
    'pt-PT',
  ]);

  const farSide = await scripted();
  start(farSide.url);
  const wanted: [string | undefined, string][] = [
    ...['de', 'ja', 'ar', 'pt-BR', 'pt-PT', 'en'].map((one): [string, string] => [one, one]),
    ...([
      ['de-AT', 'de'],
      ['fr', 'en'],
      ['pt-AO', 'en'],
      [undefined, 'en'],
    ] as [string | undefined, string][]),
  ];
  const variables = { name: 'Ada <1>', total: 1234.5, due: '2026-11-25T20:00:00Z' };
  const emails = wanted.map(([locale], index) => ({
    ...{ idempotency_key: `language-${index}`, from: 'hello@postroom.test', to: `r${index}@far.test` },
    ...{ template_id: templateId, variables, ...(locale && { locale }) },
  }));
  const batch = await made(api, '/emails/batch', { emails });
  expect(batch.accepted).toBe(wanted.length);
  await until(
    async () => farSide.messages.length,
    (count) => count === wanted.length,
  );
  for (const [index, [asked, sent]] of wanted.entries()) {
    const raw = farSide.messages.find(({ rcptTo }) => rcptTo.includes(`<r${index}@`))?.raw ?? '';
    const mail = await PostalMime.parse(raw);
    const said = words[sent] ?? source;
    expect(mail.subject).toBe(said.subject.replace('{{ name }}', 'Ada <1>'));
    expect(mail.html).toContain(said.hello.replace(/<1>(.*)<\/1>/, '<b>Ada &lt;1&gt;</b>'));
    expect(mail.html).toMatch(new RegExp(`<html[^>]* lang="${sent}"`));
    expect(mail.html).toMatch(sent === 'ar' ? /<html[^>]* dir="rtl"/ : /<html(?![^>]*rtl)/);
    expect(mail.html).toContain(`href="https://a.test/${sent === 'de' ? 'de' : 'en'}"`);
    // The log shows what was sent.
    const { body } = await api.get(`/emails/${batch.data[index].id}`);
    expect([body.locale, body.requested_locale]).toEqual([sent, asked]);
  }
  const html = async (index: number) => (await api.get(`/emails/${batch.data[index].id}/content`)).body.html;
  expect(await html(0)).toContain('am 26. November 2026 zahlen Sie 1.234,50\u00a0€.');
  expect(await html(1)).toContain('2026年11月26日に€1,234.50をお支払い');
  expect(await html(5)).toContain('you pay €1,234.50 on November 26, 2026.');
});

/** Translates the file with another project's library: reads it, adds targets with the same codes, writes it. */
async function translateWithOthersTool(content: string, locale: string): Promise<string> {
  const file = await xliff2js(content);
  expect([file.sourceLanguage, file.targetLanguage]).toEqual(['en', locale]);
  const units = file.resources[templateId] ?? {};
  const plain = (text: string) => text.replaceAll(/<\/?1>/g, '');
  for (const unit of Object.values(units)) {
    const text = textOf(unit.source);
    const name = Object.entries(source).find(([, one]) => plain(one) === text)?.[0];
    const said = name && words[locale]?.[name as keyof Words];
    if (said) unit.target = withCodes(said, codesIn(unit.source));
  }
  return js2xliff(file);
}

type Inline = string | { [kind: string]: { id: string; disp?: string; contents?: Inline | Inline[] } };

const parts = (inline: Inline | Inline[]): Inline[] => (Array.isArray(inline) ? inline : [inline]);

function textOf(inline: Inline | Inline[]): string {
  return parts(inline)
    .map((part) => {
      if (typeof part === 'string') return part;
      const [code] = Object.values(part);
      return code?.contents ? textOf(code.contents) : (code?.disp ?? '');
    })
    .join('');
}

function codesIn(inline: Inline | Inline[]): Map<string, Inline> {
  const codes = new Map<string, Inline>();
  for (const part of parts(inline)) {
    if (typeof part === 'string') continue;
    const [code] = Object.values(part);
    if (code?.disp) codes.set(code.disp, part);
    if (code?.contents) for (const [name, one] of codesIn(code.contents)) codes.set(name, one);
    if (code?.contents) codes.set('<1>', part);
  }
  return codes;
}

function withCodes(text: string, codes: Map<string, Inline>): Inline[] {
  const pieces = text.split(/(<1>.*<\/1>|\{\{[^}]*\}\})/).filter((piece) => piece !== '');
  return pieces.map((piece) => {
    const pair = /^<1>(.*)<\/1>$/.exec(piece)?.[1];
    if (pair === undefined) return codes.get(piece) ?? piece;
    const [kind, code] = Object.entries(codes.get('<1>') ?? {})[0] ?? [];
    return { [kind ?? '']: { ...(code as { id: string }), contents: withCodes(pair, codes) } };
  });
}
