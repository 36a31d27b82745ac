import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { traceDelivery } from '@/lib/delivery/trace-delivery';
import { apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { startTracing } from './start-tracing';
import { currentTracer, runTraced } from './traced';

const test = useTestDatabase();
const requests: { path: string; key: string; body: string }[] = [];
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  requests.push({ path: request.url ?? '', key: String(request.headers['api-key']), body });
  response.end('{}');
});
let endpoint = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  // A listening server on a port has an address of this form.
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => {
  collector.close();
});

type SpanData = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status?: { code: number };
};

function spans(): (SpanData & { fields: Record<string, string> })[] {
  return requests.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans[0].scopeSpans[0].spans.map(
      (span: SpanData & { attributes: { key: string; value: Record<string, string> }[] }) => ({
        ...span,
        fields: Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      }),
    ),
  );
}

it('requests, acceptance and attempts are sent to the collector, below the caller’s trace', async () => {
  const { id } = await createWorkspace(test.db);
  await createSendingAddress(test.db, id);
  const { token } = await createKey(test.db, id);
  const tracer = startTracing({ endpoint, headers: { 'api-key': 'told' }, service: 'postroom' });
  const trace = 'a'.repeat(32);
  const item = {
    idempotency_key: 'secret-order-42',
    from: 'hello@postroom.test',
    to: 'ada@example.test',
    subject: 'A secret subject',
    text: 'Secret words',
  };
  const headers = { traceparent: `00-${trace}-${'b'.repeat(16)}-01` };
  const api = apiWithKey(token);
  const sent = await api.post('/emails', item, { headers });
  await api.get(`/emails/${sent.body.id}`, { headers: { traceparent: `00-${trace}-${'b'.repeat(16)}-00` } });
  const delivery = { emailId: String(sent.body.id), attempts: 1 };
  await traceDelivery(delivery, async () => ({
    outcome: {
      kind: 'deferred',
      failure: { code: 'MAILBOX_FULL', message: 'for ada@example.test' },
    } as never,
  }));
  await runTraced({ name: 'broken', kind: 'internal' }, async () => {
    throw new Error('ada@example.test');
  }).catch(() => {});
  await tracer.stop();

  const all = spans();
  expect(all.map(({ name }) => name)).toEqual([
    'accept emails',
    'POST /api/v1/emails',
    'deliver email',
    'broken',
  ]);
  const [accepted, request, tried, broken] = all;
  expect(request).toMatchObject({
    traceId: trace,
    parentSpanId: 'b'.repeat(16),
    fields: {
      'http.request.method': 'POST',
      'http.route': '/api/v1/emails',
      'http.response.status_code': '202',
    },
  });
  expect(accepted).toMatchObject({
    traceId: trace,
    parentSpanId: request?.spanId,
    fields: { 'postroom.emails': '1', 'postroom.accepted': '1' },
  });
  expect(tried?.fields).toEqual({
    'postroom.email_id': sent.body.id,
    'postroom.attempt': '2',
    'postroom.outcome': 'deferred',
  });
  expect([request?.status, tried?.status, broken?.status]).toEqual([undefined, { code: 2 }, { code: 2 }]);
  expect(requests[0]).toMatchObject({ path: '/v1/traces', key: 'told' });
  for (const { body } of requests) expect(body).not.toMatch(/secret|ada@|hello@|pr_/i);
});

it('without a collector nothing is stored, and an unreachable one costs requests nothing', async () => {
  expect(currentTracer()).toBeNull();
  expect(await runTraced({ name: 'x', kind: 'internal' }, async () => 'done')).toBe('done');
  const tracer = startTracing({ endpoint: 'http://127.0.0.1:1', headers: {}, service: 'postroom' });
  expect(await runTraced({ name: 'x', kind: 'internal' }, async () => 'done')).toBe('done');
  await tracer.stop();
});
