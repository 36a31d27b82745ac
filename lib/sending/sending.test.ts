import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { domains, suppressions } from '@/lib/db/tables';
import { createReturnPath } from '@/lib/delivery/return-path';
import { newId } from '@/lib/ids';
import { forgetSingleton } from '@/lib/process/singleton';
import { checkDomain } from '@/lib/sending/domains/check-domain';
import { checkDueDomains } from '@/lib/sending/domains/check-due-domains';
import { type ApiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createWorkspace, makeOperator } from '@/test/factories';
import { startDnsServer, type Zone } from '@/test/servers/dns-server';
import { until } from '@/test/until';

const test = useTestDatabase();
const zone: Zone = new Map();
const nowhere = '018f0000-0000-7000-8000-000000000000';
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let api: ApiClient;
let workspaceId: string;

beforeAll(async () => {
  dns = await startDnsServer(zone);
  process.env.DNS_SERVERS = dns.address;
  process.env.TRUSTED_DOMAINS = 'vouched.example.com';
  forgetSingleton('env');
});
afterAll(() => dns.close());
beforeEach(async () => {
  workspaceId = (await createWorkspace(test.db)).id;
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
});

async function isSomebodyBlocked(): Promise<boolean> {
  const { rows } = await test.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

describe('a domain', () => {
  it('needs no DNS if it is local or trusted', async () => {
    expect((await api.post('/domains', { domain: 'Shop.test' })).body).toMatchObject({
      domain: 'shop.test',
      status: 'verified',
      records: [],
    });
    const refused = await api.post('/domains', { domain: 'Vouched.example.com' });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'OPERATOR_REQUIRED']);
    const { token, createdBy } = await createKey(test.db, workspaceId);
    await makeOperator(test.db, createdBy);
    const operator = apiWithKey(token);
    expect((await operator.post('/domains', { domain: 'vouched.example.com' })).body).toMatchObject({
      status: 'verified',
      basis: 'trusted',
    });
    expect((await api.post('/domains', { domain: 'shop.test' })).body.error.code).toBe('CONFLICT');
    expect((await api.post('/domains', { domain: 'no domain' })).body.error.code).toBe('INVALID_REQUEST');
  });

  it('with a long name is looked for at few other names', async () => {
    const { id } = (await api.post('/domains', { domain: `${'a.'.repeat(40)}example.com` })).body;
    const names = new Set<string>();
    const read = vi.spyOn(zone, 'get').mockImplementation((name) => {
      names.add(name);
      return undefined;
    });
    await api.post(`/domains/${id}/verification`);
    read.mockRestore();
    expect(names.size).toBeGreaterThan(3);
    expect(names.size).toBeLessThan(40);
  });

  it('of a mail provider is refused, and says what to do', async () => {
    const { status, body } = await api.post('/domains', { domain: 'Gmail.com' });
    expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.error.message).toMatch(/gmail\.com belongs to a mail provider.*a domain of your own/);
    const address = await api.post('/sending-addresses', { email: 'ada@gmail.com' });
    expect(address.body.error).toMatchObject({
      code: 'DOMAIN_NOT_FOUND',
      message: expect.stringContaining('a domain of your own'),
    });
  });

  it.each<[string, (name: string, value: string) => [string, string], string, RegExp]>([
    [
      'a doubled name',
      (n, v) => [`${n}.example.com`, v],
      'ownership',
      /adds example\.com .*only _postroom\.mail as/,
    ],
    [
      'a name doubled whole',
      (n, v) => [`${n}.mail.example.com`, v],
      'dkim_rsa',
      /only postroom\S+\._domainkey as/,
    ],
    [
      'another level',
      (n, v) => [n.replace('.mail.', '.'), v],
      'ownership',
      /is at _postroom\.example\.com\. Move/,
    ],
    ['the domain itself', (_, v) => ['mail.example.com', v], 'ownership', /is at mail\.example\.com\. Move/],
    ['quotation marks', (n, v) => [n, `"${v}"`], 'dkim_rsa', /quotation marks/],
    ['a value cut off', (n, v) => [n, v.slice(0, 255)], 'dkim_rsa', /ends after 255 characters/],
    ['another key', (n) => [n, 'v=DKIM1; k=rsa; p=MIIB'], 'dkim_rsa', /another key/],
    ['an empty key', (n) => [n, 'v=DKIM1; p='], 'dkim_rsa', /withdraws/],
  ])('names the mistake of a record, and what to do: %s', async (_, mistake, purpose, words) => {
    zone.clear();
    const made = (await api.post('/domains', { domain: 'mail.example.com' })).body;
    type OneRecord = { purpose: string; name: string; value: string; problem: string | null };
    const find = ({ records }: { records: OneRecord[] }) => records.find((one) => one.purpose === purpose);
    const record = find(made);
    const [name, value] = mistake(record?.name ?? '', record?.value ?? '');
    zone.set(name, [value]);
    const checked = (await api.post(`/domains/${made.id}/verification`)).body;
    expect(find(checked)?.problem).toMatch(words);
    expect(checked.failure_reason).toMatch(/says what to change/);
    zone.set(record?.name ?? '', [record?.value ?? '']);
    expect(find((await api.post(`/domains/${made.id}/verification`)).body)?.problem).toBeNull();
  });

  it.each<[string, string, Record<string, string[] | { cname: string }>, RegExp | null]>([
    [
      'a CNAME in its place',
      'ownership',
      { '': { cname: 'target.example.net' } },
      /CNAME .*target\.example\.net.*TXT/,
    ],
    ['a flattened CNAME', 'dkim_rsa', { '': ['192.0.2.1'] }, /address.*CNAME.*TXT/],
    ['a CNAME for the policy', 'dmarc', { '': { cname: 'target.example.net' } }, /CNAME .*TXT/],
    ['a wildcard, which is not its record', 'ownership', { '': ['192.0.2.1'], sibling: ['192.0.2.1'] }, null],
    [
      'a wildcard CNAME, which is not its record',
      'ownership',
      { '': { cname: 'shop.example.net' }, sibling: { cname: 'shop.example.net' } },
      null,
    ],
  ])('tells a record of another type: %s', async (_, purpose, entries, words) => {
    zone.clear();
    const made = (await api.post('/domains', { domain: 'alias.com' })).body;
    const find = ({ records }: typeof made) =>
      records.find((one: { purpose: string }) => one.purpose === purpose);
    const { name } = find(made);
    const sibling = name.replace(/^[^.]+/, 'postroom-wildcard');
    for (const [at, entry] of Object.entries(entries)) zone.set(at === '' ? name : sibling, entry);
    const { status, problem } = find((await api.post(`/domains/${made.id}/verification`)).body);
    expect([status, problem]).toEqual(['missing', words && expect.stringMatching(words)]);
  });

  it.each<[string, Record<string, string[]>, RegExp | null]>([
    ['is right', { 'spf.com': ['v=spf1 include:relay.net ~all'], 'relay.net': ['v=spf1 a -all'] }, null],
    ['is not there', {}, null],
    ['is there twice', { 'spf.com': ['v=spf1 a -all', 'other', 'v=spf1 mx -all'] }, /2 SPF records.*one/],
    [
      'asks for eleven names',
      {
        'spf.com': ['v=spf1 include:one.net include:two.net ?all'],
        'one.net': [`v=spf1 ${'a:x.net '.repeat(4)} redirect=three.net`],
        'two.net': ['v=spf1 ip4:192.0.2.1 mx exists:%{i}.x.net -all'],
        'three.net': ['v=spf1 +mx ~a/24 -all'],
      },
      /more than 10 .*include/,
    ],
    [
      'asks for ten names',
      {
        'spf.com': [`v=spf1 ip4:192.0.2.1 ip6:2001:db8::1 include:one.net ${'mx '.repeat(8)} -all`],
        'one.net': ['v=spf1 a -all'],
      },
      null,
    ],
    ['includes itself', { 'spf.com': ['v=spf1 include:spf.com -all'] }, /more than 10/],
    ['includes what has none', { 'spf.com': ['v=spf1 include:gone.net -all'] }, /gone\.net.*no SPF record/],
  ])('says whether its SPF record %s', async (_, entries, words) => {
    zone.clear();
    for (const [name, texts] of Object.entries(entries)) zone.set(name, texts);
    const made = (await api.post('/domains', { domain: 'spf.com' })).body;
    expect(made.return_path.problem).toBeNull();
    const checked = (await api.post(`/domains/${made.id}/verification`)).body;
    expect(checked.return_path.problem).toEqual(words && expect.stringMatching(words));
  });

  it('with two DMARC records says to keep one', async () => {
    const made = (await api.post('/domains', { domain: 'policies.com' })).body;
    zone.set('_dmarc.policies.com', ['v=DMARC1; p=none', 'v=DMARC1; p=reject']);
    const { records } = (await api.post(`/domains/${made.id}/verification`)).body;
    expect(records.find((one: { purpose: string }) => one.purpose === 'dmarc')).toMatchObject({
      ...{ status: 'different', problem: expect.stringContaining('Keep one') },
    });
  });

  it('is verified by its records, and one odd answer never unverifies it', async () => {
    const made = (await api.post('/domains', { domain: 'bakery.com' })).body;
    expect(made.status).toBe('pending');
    expect((await api.post(`/domains/${made.id}/verification`)).body).toMatchObject({ status: 'pending' });
    for (const record of made.records) zone.set(record.name, [record.value]);
    const verified = (await api.post(`/domains/${made.id}/verification`)).body;
    expect(verified.status).toBe('verified');
    expect(verified.records.map((record: { status: string }) => record.status)).toEqual([
      'found',
      'found',
      'found',
      'found',
    ]);
    for (const record of made.records) zone.delete(record.name);
    expect((await api.post(`/domains/${made.id}/verification`)).body).toMatchObject({ status: 'verified' });
    for (const record of made.records) zone.set(record.name, 'servfail');
    for (let count = 0; count < 6; count++) await api.post(`/domains/${made.id}/verification`);
    expect((await api.get(`/domains/${made.id}`)).body.status).toBe('verified');
    for (const record of made.records) zone.set(record.name, ['v=something else']);
    for (let count = 0; count < 9; count++) await api.post(`/domains/${made.id}/verification`);
    expect((await api.get(`/domains/${made.id}`)).body.status).toBe('verified');
    for (let day = 0; day < 4; day++) {
      const now = sql`now() - interval '1 second'`;
      await test.db.update(domains).set({ nextCheckAt: now }).where(eq(domains.id, made.id));
      await checkDueDomains(test.db);
    }
    expect((await api.post(`/domains/${made.id}/verification`)).body.status).toBe('failed');
    for (const record of made.records) zone.set(record.name, [record.value]);
    expect((await api.post(`/domains/${made.id}/verification`)).body.status).toBe('verified');
  });

  it('stays verified when a check that began before that ends after it', async () => {
    const made = (await api.post('/domains', { domain: 'overtaken.com' })).body;
    const [early] = await test.db.select().from(domains).where(eq(domains.id, made.id));
    if (!early) throw new Error('no domain');
    for (const record of made.records) zone.set(record.name, [record.value]);
    expect((await api.post(`/domains/${made.id}/verification`)).body.status).toBe('verified');
    for (const record of made.records) zone.delete(record.name);
    expect((await checkDomain(test.db, early)).status).toBe('verified');
    expect((await api.get(`/domains/${made.id}`)).body.status).toBe('verified');
  });

  it('requires an MX record if delivery reports are received, and finds it', async () => {
    process.env.BOUNCE_PORT = '2525';
    process.env.APP_URL = 'https://mail.operator.example';
    forgetSingleton('env');
    const made = (await api.post('/domains', { domain: 'reports.com' })).body;
    zone.set('bounces.reports.com', ['10 Mail.operator.example']);
    const checked = (await api.post(`/domains/${made.id}/verification`)).body;
    delete process.env.BOUNCE_PORT;
    delete process.env.APP_URL;
    forgetSingleton('env');
    const record = checked.records.find((record: { type: string }) => record.type === 'MX');
    expect(record).toMatchObject({
      name: 'bounces.reports.com',
      value: '10 mail.operator.example',
      required: false,
      status: 'found',
    });
  });

  it('returns the return path that its emails really have', async () => {
    const reported = async () => {
      forgetSingleton('env');
      const [domain] = (await api.get('/domains')).body.data;
      const sent = createReturnPath(nowhere, 'hello@paths.com', 'paths.com');
      expect(sent.split('@')[1]).toBe(domain.return_path.domain);
      expect(sent !== 'hello@paths.com').toBe(domain.return_path.reports);
      return domain.return_path;
    };
    await api.post('/domains', { domain: 'paths.com' });
    expect(await reported()).toEqual({ domain: 'paths.com', reports: false, problem: null });
    process.env.BOUNCE_PORT = '2525';
    expect(await reported()).toEqual({ domain: 'bounces.paths.com', reports: true, problem: null });
    process.env.BOUNCE_DOMAIN = 'reports.operator.example';
    expect(await reported()).toEqual({ domain: 'reports.operator.example', reports: true, problem: null });
    delete process.env.BOUNCE_PORT;
    delete process.env.BOUNCE_DOMAIN;
    forgetSingleton('env');
  });

  it('is checked by the worker at its time', async () => {
    const made = (await api.post('/domains', { domain: 'later.com' })).body;
    for (const record of made.records) zone.set(record.name, [record.value.replaceAll('; ', ';')]);
    await test.db.update(domains).set({ nextCheckAt: sql`now()` }).where(eq(domains.id, made.id));
    expect(await checkDueDomains(test.db)).toBeGreaterThan(0);
    expect((await api.get(`/domains/${made.id}`)).body.status).toBe('verified');
  });

  it('has all its times from one clock', async () => {
    const local = (await api.post('/domains', { domain: 'clock.test' })).body;
    const made = (await api.post('/domains', { domain: 'clock.com' })).body;
    const times = async (id: string) =>
      (
        await test.db.execute(sql`
          select verified_at = created_at as at_once, next_check_at = created_at as due, verified_at = last_checked_at as by_check
          from domains where id = ${id}`)
      ).rows[0];
    expect(await times(local.id)).toMatchObject({ at_once: true });
    expect(await times(made.id)).toMatchObject({ due: true });
    for (const record of made.records) zone.set(record.name, [record.value]);
    await api.post(`/domains/${made.id}/verification`);
    expect(await times(made.id)).toMatchObject({ by_check: true });
  });

  it('cannot be deleted while an address uses it, and is unknown elsewhere', async () => {
    const { id } = (await api.post('/domains', { domain: 'mine.test' })).body;
    const address = (await api.post('/sending-addresses', { email: 'a@mine.test' })).body;
    expect((await api.delete(`/domains/${id}`)).body.error.code).toBe('CONFLICT');
    await api.delete(`/sending-addresses/${address.id}`);
    const stranger = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
    for (const call of [
      stranger.get(`/domains/${id}`),
      stranger.delete(`/domains/${id}`),
      api.get(`/domains/${nowhere}`),
    ]) {
      expect((await call).body.error.code).toBe('DOMAIN_NOT_FOUND');
    }
    expect((await api.delete(`/domains/${id}`)).body).toEqual({ object: 'domain', id, deleted: true });
  });

  it('is not deleted with an address that is added at the same moment', async () => {
    const { id } = (await api.post('/domains', { domain: 'both.test' })).body;
    const adding = await test.pool.connect();
    await adding.query('begin');
    await adding.query(
      `insert into sending_addresses (id, workspace_id, domain_id, email) values ($1, $2, $3, 'a@both.test')`,
      [newId(), workspaceId, id],
    );
    const deleted = api.delete(`/domains/${id}`);
    await until(isSomebodyBlocked);
    await adding.query('commit');
    adding.release();
    expect((await deleted).body.error.code).toBe('CONFLICT');
    expect((await api.get('/sending-addresses')).body.count).toBe(1);
  });

  it('takes no address while it is deleted', async () => {
    const { id } = (await api.post('/domains', { domain: 'gone.test' })).body;
    const deleting = await test.pool.connect();
    await deleting.query('begin');
    await deleting.query('delete from domains where id = $1', [id]);
    const added = api.post('/sending-addresses', { email: 'a@gone.test' });
    await until(isSomebodyBlocked);
    await deleting.query('commit');
    deleting.release();
    expect((await added).body.error.code).toBe('DOMAIN_NOT_FOUND');
  });
});

describe('sending addresses', () => {
  it('belong to a domain of the workspace, show whether they can send, and one is the default', async () => {
    await api.post('/domains', { domain: 'shop.test' });
    await api.post('/domains', { domain: 'slow.com' });
    const first = await api.post('/sending-addresses', { email: 'Hello@Shop.test', name: 'Shop' });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      email: 'hello@shop.test',
      can_send: true,
      is_default: true,
      unavailable_reason: null,
    });
    const second = (await api.post('/sending-addresses', { email: 'news@slow.com' })).body;
    expect(second).toMatchObject({ can_send: false, status: 'pending', is_default: false });
    expect((await api.post('/sending-addresses', { email: 'x@other.test' })).body.error.code).toBe(
      'DOMAIN_NOT_FOUND',
    );
    expect((await api.post('/sending-addresses', { email: 'HELLO@shop.test' })).body.error.code).toBe(
      'CONFLICT',
    );
    expect((await api.patch(`/sending-addresses/${second.id}`, { is_default: true })).body.is_default).toBe(
      true,
    );
    const change = (id: string) => api.patch(`/sending-addresses/${id}`, { name: 'N', is_default: false });
    expect((await change(first.body.id)).body).toMatchObject({ name: 'N', is_default: false });
    expect((await change(second.id)).body.error).toMatchObject({
      code: 'INVALID_REQUEST',
      details: { issues: [{ path: 'is_default' }] },
    });
    const list = (await api.get('/sending-addresses')).body;
    expect(list.data.map((one: { is_default: boolean }) => one.is_default)).toEqual([true, false]);
  });

  it('are listed with the filters and the shape of the interface', async () => {
    const domain = (await api.post('/domains', { domain: 'shop.test' })).body;
    const one = (await api.post('/sending-addresses', { email: 'a@shop.test' })).body;
    await api.post('/sending-addresses', { email: 'b@shop.test' });
    await api.patch(`/sending-addresses/${one.id}`, { enabled: false });
    const list = await api.get('/sending-addresses');
    expect(Object.keys(list.body).sort()).toEqual(['count', 'data', 'object']);
    expect(list.body.count).toBe(1);
    expect((await api.get('/sending-addresses?include_disabled=true')).body.count).toBe(2);
    expect((await api.get('/sending-addresses?include_disabled=true&limit=1')).body.count).toBe(1);
    expect((await api.get(`/sending-addresses?domain_id=${domain.id}`)).body.count).toBe(1);
    expect((await api.get(`/sending-addresses?domain_id=${nowhere}`)).body.error).toMatchObject({
      code: 'DOMAIN_NOT_FOUND',
      status: 404,
    });
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'include_disabled=1', 'domain_id=7', 'page=1']) {
      expect((await api.get(`/sending-addresses?${query}`)).body.error.code, query).toBe('INVALID_REQUEST');
    }
  });

  it('can be read with any of the three scopes and no other', async () => {
    for (const scope of ['domain:read', 'domain:manage', 'email:send'] as const) {
      const key = await createKey(test.db, workspaceId, { scopes: [scope] });
      expect((await apiWithKey(key.token).get('/sending-addresses')).status).toBe(200);
    }
    const key = await createKey(test.db, workspaceId, {
      scopes: ['email:read', 'template:write', 'webhook:manage'],
    });
    expect((await apiWithKey(key.token).get('/sending-addresses')).body.error.code).toBe('FORBIDDEN');
  });
});

describe('suppressions', () => {
  it('are added once, found by address and lifted', async () => {
    const made = await api.post('/suppressions', { email: 'Ada@Example.com', reason: 'asked by phone' });
    expect(made.body).toMatchObject({ email: 'ada@example.com', reason: 'manual', note: 'asked by phone' });
    expect((await api.post('/suppressions', { email: 'ada@example.com' })).body.id).toBe(made.body.id);
    expect((await api.get('/suppressions?email=ADA@example.com')).body.data).toHaveLength(1);
    for (const [q, found] of [
      ['DA@exam', 1],
      ['ada@EXAMPLE.com', 1],
      ['a_a', 0],
      ['%25', 0],
    ] as const)
      expect([q, (await api.get(`/suppressions?q=${q}`)).body.data?.length]).toEqual([q, found]);
    for (const [given, reason, note] of [
      ['complaint', 'complaint', null],
      ['bounce', 'bounce', null],
      ['manual', 'manual', null],
      ['unsubscribe', 'manual', 'unsubscribe'],
    ]) {
      const email = `${given}@example.com`;
      expect((await api.post('/suppressions', { email, reason: given })).body).toMatchObject({
        reason,
        note,
      });
    }
    expect((await api.get('/suppressions?reason=complaint')).body.data).toHaveLength(1);
    expect((await api.delete(`/suppressions/${made.body.id}`)).body.deleted).toBe(true);
    expect((await api.delete(`/suppressions/${made.body.id}`)).body.error.code).toBe('NOT_FOUND');
  });

  it('stop all email to an address that had only unsubscribed', async () => {
    const row = { id: newId(), workspaceId, email: 'left@example.com', reason: 'unsubscribe' as const };
    await test.db.insert(suppressions).values(row);
    const added = await api.post('/suppressions', { email: row.email, reason: 'asked by phone' });
    expect(added.body).toMatchObject({ id: row.id, reason: 'manual', note: 'asked by phone' });
    const again = await api.post('/suppressions', { email: row.email, reason: 'bounce' });
    expect(again.body).toMatchObject({ id: row.id, reason: 'manual', note: 'asked by phone' });
    const audited = await api.get(`/audit-events?action=suppression.added&target=${row.email}`);
    expect(audited.body.data.map(({ changes }: { changes: object[] }) => changes)).toEqual([
      [{ field: 'reason', from: 'unsubscribe', to: 'manual' }],
    ]);
  });
});
