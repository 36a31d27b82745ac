import { beforeAll, expect, it } from 'vitest';
import { closeDatabase, setDatabaseUrl } from '@/lib/db/database';
import { apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createWorkspace } from '@/test/factories';

const test = useTestDatabase();
let token: string;

beforeAll(async () => {
  token = (await createKey(test.db, (await createWorkspace(test.db)).id)).token;
});

it('tells in the words of the route that the database cannot be reached, and that a retry is worth it', async () => {
  await closeDatabase();
  setDatabaseUrl('postgres://nobody@127.0.0.1:1/nothing');
  const id = '018f0000-0000-7000-8000-000000000000';
  const expected: [string, number, string][] = [
    ['/emails', 503, 'EMAIL_LIST_UNAVAILABLE'],
    ['/sending-addresses', 503, 'SETUP_UNAVAILABLE'],
    [`/emails/${id}/attachments/${id}`, 503, 'ATTACHMENT_UNAVAILABLE'],
    ['/webhooks', 500, 'INTERNAL_ERROR'],
  ];
  for (const [path, status, code] of expected) {
    const answer = await apiWithKey(token).get(path);
    expect([path, answer.status, answer.body.error.code, answer.body.error.retryable]).toEqual([
      path,
      status,
      code,
      true,
    ]);
    expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN/);
  }
});
