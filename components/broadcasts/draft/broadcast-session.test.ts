import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import type { Broadcast, UpdateBroadcastInput } from '@/lib/broadcasts/contract';
import { aBroadcast } from '@/test/components/a-broadcast';
import { BroadcastSession } from './broadcast-session';
import { type DraftFields, draftFieldsOf } from './draft-fields';
import type { KeptWork } from './kept-work';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server with one broadcast that others can change too. */
function begin(kept: KeptWork | null = null, given: Partial<Broadcast> = {}) {
  let held = aBroadcast(given);
  const bodies: UpdateBroadcastInput[] = [];
  let failure: Error | null = null;
  let answersAfterMs = 0;
  let losesAnswer = false;
  let onDevice: KeptWork | null = kept;
  const write = (change: Partial<DraftFields>) => {
    held = { ...held, ...(change as Partial<Broadcast>), revision: held.revision + 1 };
    return held;
  };
  const session = new BroadcastSession(held, kept, {
    save: async ({ revision, ...change }) => {
      bodies.push({ revision, ...change });
      const refusal = failure;
      if (answersAfterMs > 0) await sleep(answersAfterMs);
      if (refusal) throw refusal;
      if (revision !== held.revision)
        throw new PostroomError({
          ...{ code: 'BROADCAST_CONFLICT', message: 'Changed.', status: 409 },
          details: { current_revision: held.revision, updated_by: { id: null, name: 'Grace' } },
        });
      const written = write(change as Partial<DraftFields>);
      if (!losesAnswer) return written;
      losesAnswer = false;
      throw new PostroomError({ code: 'CONNECTION_FAILED', message: 'No answer.', retryable: true });
    },
    fetchCurrent: async () => held,
    keep: (work) => {
      onDevice = work;
    },
  });
  return {
    session,
    bodies,
    write,
    held: () => held,
    onDevice: () => onDevice,
    fail: (error: Error | null) => {
      failure = error;
    },
    answerAfter: (ms: number) => {
      answersAfterMs = ms;
    },
    loseAnswer: () => {
      losesAnswer = true;
    },
  };
}
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const settle = () => vi.advanceTimersByTimeAsync(5_000);

it('stores typing on this device at once, and saves when it pauses', async () => {
  const { session, bodies, onDevice } = begin();
  session.change({ name: 'Aut' });
  session.change({ name: 'Autumn' });
  expect(onDevice()?.fields.name).toBe('Autumn');
  expect(bodies).toEqual([]);
  await settle();
  expect(bodies).toEqual([{ revision: 0, name: 'Autumn' }]);
  expect(onDevice()).toBeNull();
  expect(session.getSnapshot()).toMatchObject({ status: { kind: 'saved' }, saved: { revision: 1 } });
});

it('saves the other fields while one is incomplete, then that field', async () => {
  const { session, bodies, onDevice } = begin();
  session.change({ at: { kind: 'time', time: null, time_zone: null } });
  session.change({ per_hour: 500 });
  await settle();
  expect(bodies).toEqual([{ revision: 0, per_hour: 500 }]);
  expect(session.dirty).toBe(true);
  expect(onDevice()?.fields.at.kind).toBe('time');
  expect(await session.flush()).toBe(false);
  expect(session.settled).toBe(true);
  session.change({ per_hour: 600 });
  expect(session.settled).toBe(false);
});

it('merges someone else’s change of another field', async () => {
  const { session, bodies, write, held } = begin();
  session.change({ name: 'Autumn' });
  write({ per_hour: 900 });
  await settle();
  expect(bodies.map(({ revision }) => revision)).toEqual([0, 1]);
  expect(held()).toMatchObject({ name: 'Autumn', per_hour: 900 });
  expect(session.getSnapshot()).toMatchObject({ merged: 'Grace', status: { kind: 'saved' } });
  expect(session.getSnapshot().fields).toMatchObject({ name: 'Autumn', per_hour: 900 });
});

it('reports a conflict if both changed one field, and loses neither', async () => {
  for (const [choice, name] of [
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const) {
    const { session, write, held, onDevice } = begin();
    session.change({ name: 'Mine', per_hour: 5 });
    write({ name: 'Theirs' });
    await settle();
    expect(session.getSnapshot().status).toMatchObject({ kind: 'conflict', disputed: ['name'], by: 'Grace' });
    expect(held().name).toBe('Theirs');
    session.change({ reply_to: 'ada@example.test' });
    await settle();
    expect(held().reply_to).toBeNull();
    expect(onDevice()?.fields.name).toBe('Mine');
    session.resolve(choice);
    await settle();
    expect(held()).toMatchObject({ name, per_hour: 5, reply_to: 'ada@example.test' });
  }
});

it('retries automatically while offline, and resumes after the tab was closed', async () => {
  const { session, fail, onDevice, held } = begin();
  fail(new PostroomError({ code: 'CONNECTION_FAILED', message: 'Away.', retryable: true }));
  session.change({ name: 'Autumn' });
  await vi.advanceTimersByTimeAsync(600);
  expect(session.getSnapshot().status.kind).toBe('waiting');
  const kept = onDevice();
  session.close();
  fail(null);
  expect(held().name).toBe('Draft');
  const again = begin(kept);
  await settle();
  expect(again.held().name).toBe('Autumn');
  expect(again.onDevice()).toBeNull();
});

it('sends nothing after its page was left, where the work was taken over and taken back', async () => {
  const { session, fail, held, write, bodies } = begin();
  fail(new PostroomError({ code: 'CONNECTION_FAILED', message: 'Away.', retryable: true }));
  session.change({ name: 'Autumn' });
  session.close();
  await session.flush();
  fail(null);
  write({ name: 'Draft', subject: 'Rye is back' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bodies).toHaveLength(1);
  expect(held()).toMatchObject({ name: 'Draft', subject: 'Rye is back' });
});

it('reports a refusal, and saves after it is fixed', async () => {
  const { session, fail, held } = begin();
  fail(new PostroomError({ code: 'INVALID_REQUEST', message: 'No such segment.', status: 400 }));
  session.change({ segment_id: '01900000-0000-7000-8000-00000000000a' });
  await settle();
  expect(session.getSnapshot().status).toMatchObject({ kind: 'refused' });
  fail(null);
  session.change({ segment_id: null, name: 'Autumn' });
  await settle();
  expect(held()).toMatchObject({ segment_id: null, name: 'Autumn' });
});

it('shows others’ changes while nobody types here', () => {
  const { session, write } = begin();
  session.take(write({ name: 'Theirs' }));
  expect(session.getSnapshot().fields.name).toBe('Theirs');
  expect(draftFieldsOf(session.getSnapshot().saved).name).toBe('Theirs');
});

it('tries again what was typed while a refused save was under way', async () => {
  const { session, bodies, fail, answerAfter } = begin();
  answerAfter(2_000);
  fail(new PostroomError({ code: 'INVALID_REQUEST', message: 'No.', status: 400 }));
  session.change({ name: 'Autum' });
  await vi.advanceTimersByTimeAsync(600);
  session.change({ name: 'Autumn' });
  await vi.advanceTimersByTimeAsync(1_000);
  fail(null);
  await settle();
  expect(bodies.map(({ name }) => name)).toEqual(['Autum', 'Autumn']);
  expect(session.getSnapshot().status.kind).toBe('saved');
});

it('recognizes its own save when only the answer was lost, although more was typed since', async () => {
  const { session, held, loseAnswer } = begin();
  loseAnswer();
  session.change({ name: 'Autum' });
  await vi.advanceTimersByTimeAsync(600);
  session.change({ name: 'Autumn' });
  await settle();
  expect(held().name).toBe('Autumn');
  expect(session.getSnapshot()).toMatchObject({ merged: null, status: { kind: 'saved' } });
});
