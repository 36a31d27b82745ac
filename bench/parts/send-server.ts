// Both servers of bench/send.ts in one process: our route behind plain node:http, and a bare Fastify that checks nothing.
import { createServer } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';
import { POST } from '@/app/api/v1/emails/[[...path]]/route';
import { setDatabaseUrl } from '@/lib/db/database';
import { newId } from '@/lib/ids';

const [url = '', workspaceId = '', addressId = ''] = process.argv.slice(2);
setDatabaseUrl(url);

type Item = {
  idempotency_key: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

const ours = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = new Headers(
    Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  // As our server sets it.
  headers.set('x-forwarded-for', incoming.socket.remoteAddress ?? '');
  const request = new Request('http://localhost/api/v1/emails/batch', {
    method: 'POST',
    headers,
    body: Buffer.concat(chunks),
  });
  const response = await POST(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
});

const pool = new pg.Pool({ connectionString: url, max: 20 });
const bare = Fastify({ bodyLimit: 16_000_000 });
bare.post<{ Body: { emails: Item[] } }>('/', async (request, reply) => {
  const items = request.body.emails;
  const ids = items.map(() => newId());
  const all = (read: (item: Item) => string) => items.map(read);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into emails (id, workspace_id, idempotency_key, item_hash, sending_address_id, from_email, to_email, subject)
       select id, $1, key, '${'0'.repeat(64)}', $2, "from", "to", subject
       from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[]) as i (id, key, "from", "to", subject)`,
      [
        workspaceId,
        addressId,
        ids,
        all((i) => i.idempotency_key),
        all((i) => i.from),
        all((i) => i.to),
        all((i) => i.subject),
      ],
    );
    await client.query(
      `insert into email_bodies (email_id, workspace_id, html, text)
       select id, $1, html, text from unnest($2::uuid[], $3::text[], $4::text[]) as i (id, html, text)`,
      [workspaceId, ids, all((i) => i.html), all((i) => i.text)],
    );
    await client.query(
      `insert into email_events (id, workspace_id, email_id, state)
       select event, $1, id, 'accepted' from unnest($2::uuid[], $3::uuid[]) as i (event, id)`,
      [workspaceId, ids.map(() => newId()), ids],
    );
    await client.query(
      `insert into deliveries (email_id, workspace_id, expires_at)
       select id, $1, now() + interval '72 hours' from unnest($2::uuid[]) as i (id)`,
      [workspaceId, ids],
    );
    await client.query(
      `insert into usage_days (workspace_id, day, accepted) values ($1, current_date, $2)
       on conflict (workspace_id, day) do update set accepted = usage_days.accepted + excluded.accepted`,
      [workspaceId, items.length],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return reply.code(202).send({ object: 'list', data: ids.map((id, index) => ({ index, id })) });
});

ours.listen(0, '127.0.0.1', async () => {
  const address = ours.address();
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
  const port = address && typeof address === 'object' ? address.port : 0;
  process.send?.({ ours: `http://127.0.0.1:${port}/api/v1/emails/batch`, bare: bareUrl });
});
