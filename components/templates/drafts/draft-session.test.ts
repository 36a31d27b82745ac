import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import type { DraftContent, ServerDraft } from '@/components/templates/content/draft-content';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { withSource } from '@/lib/document/contract';
import { DraftSession } from './draft-session';
import type { DraftSessionOptions, TheirDraft } from './draft-state';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function content(text: string): DraftContent {
  const document = withSource(blankDocument('transactional', 'html'), text);
  return { subject: 'Hello', previewText: '', document };
}

const network = () => new PostroomError({ code: 'CONNECTION_FAILED', message: 'offline', retryable: true });
const conflict = () => new PostroomError({ code: 'TEMPLATE_CONFLICT', message: 'changed', status: 409 });

function open(overrides: Partial<DraftSessionOptions> = {}) {
  const base: ServerDraft = { revision: 3, publishedVersionId: null, content: content('base') };
  const save = vi.fn(async (draft: ServerDraft) => ({ revision: draft.revision + 1 }));
  const keep = vi.fn<DraftSessionOptions['keep']>(async () => true);
  const theirs: TheirDraft = {
    ...base,
    revision: 9,
    content: content('theirs'),
    savedAt: null,
    savedBy: 'Bo',
  };
  const fetchCurrent = vi.fn(async () => theirs);
  const options = { base, save, keep, fetchCurrent, ...overrides };
  return { session: new DraftSession(options), save, keep, fetchCurrent, theirs };
}

it('saves once after a pause, based on the right revision', async () => {
  const { session, save } = open();
  session.change(content('a'));
  session.change(content('ab'));
  expect(session.getSnapshot().status.kind).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(800);
  expect(save).toHaveBeenCalledOnce();
  expect(save.mock.calls[0]?.[0]).toMatchObject({ revision: 3, content: content('ab') });
  expect(session.getSnapshot()).toMatchObject({ status: { kind: 'saved' }, base: { revision: 4 } });
});

it('does not save a draft that was only opened', async () => {
  const { session, save } = open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await session.flush()).toBe(true);
  expect(save).not.toHaveBeenCalled();
});

it('stores every change on the device at once and removes it once saved', async () => {
  const { session, keep } = open();
  session.change(content('a'));
  expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ content: content('a') }));
  await vi.advanceTimersByTimeAsync(800);
  expect(keep).toHaveBeenLastCalledWith(null);
});

it('runs one save at a time and sends later changes with the new revision', async () => {
  let answer = (_saved: { revision: number }) => {};
  const save = vi.fn(() => new Promise<{ revision: number }>((resolve) => (answer = resolve)));
  const { session, keep } = open({ save });
  session.change(content('a'));
  await vi.advanceTimersByTimeAsync(800);
  session.change(content('b'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(save).toHaveBeenCalledOnce();
  answer({ revision: 4 });
  await vi.advanceTimersByTimeAsync(0);
  expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ content: content('b') }));
  await vi.advanceTimersByTimeAsync(800);
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 4, content: content('b') }));
});

it('retries while the server is unreachable, then saves', async () => {
  const save = vi
    .fn(async (draft: ServerDraft) => ({ revision: draft.revision + 1 }))
    .mockRejectedValueOnce(network())
    .mockRejectedValueOnce(network());
  const { session, keep } = open({ save });
  session.change(content('a'));
  await vi.advanceTimersByTimeAsync(800);
  expect(session.getSnapshot().status.kind).toBe('waiting');
  expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ content: content('a') }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.getSnapshot().status.kind).toBe('saved');
  expect(save).toHaveBeenCalledTimes(3);
});

it.each([
  ['nobody is signed in', 'UNAUTHORIZED', 401],
  ['another tab switched to another workspace', 'WORKSPACE_CHANGED', 409],
] as const)('saves by itself once a person has settled that %s', async (_, code, status) => {
  const refusal = new PostroomError({ code, message: 'No.', status });
  const save = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue({ revision: 4 });
  const { session } = open({ save });
  session.change(content('a'));
  await vi.advanceTimersByTimeAsync(800);
  expect(session.getSnapshot().status).toEqual({ kind: 'waiting', error: refusal });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(session.getSnapshot().status.kind).toBe('saved');
});

it('waits as long as the server asks to', async () => {
  const limited = new PostroomError({
    code: 'RATE_LIMITED',
    message: 'x',
    status: 429,
    retryable: true,
    retryAfterMs: 20_000,
  });
  const save = vi.fn(async () => ({ revision: 4 })).mockRejectedValueOnce(limited);
  const { session } = open({ save });
  session.change(content('a'));
  await vi.advanceTimersByTimeAsync(800 + 19_000);
  expect(save).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(save).toHaveBeenCalledTimes(2);
});

it('keeps refused work on the device and saves it once fixed', async () => {
  const refusal = new PostroomError({ code: 'INVALID_TEMPLATE_DOCUMENT', message: 'x', status: 400 });
  const save = vi.fn(async () => ({ revision: 4 })).mockRejectedValueOnce(refusal);
  const { session, keep } = open({ save });
  session.change(content('<broken'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledOnce();
  expect(session.getSnapshot().status).toEqual({ kind: 'refused', error: refusal });
  expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ content: content('<broken') }));
  session.change(content('<b></b>'));
  await vi.advanceTimersByTimeAsync(800);
  expect(session.getSnapshot().status.kind).toBe('saved');
});

/** What the server has after a save of `a` whose answer was lost. */
const saved: TheirDraft = {
  revision: 4,
  publishedVersionId: null,
  content: content('a'),
  savedAt: null,
  savedBy: null,
};

it('recognizes its own save if only the answer was lost', async () => {
  const save = vi
    .fn(async () => ({ revision: 5 }))
    .mockRejectedValueOnce(network())
    .mockRejectedValueOnce(conflict());
  const { session } = open({ save, fetchCurrent: async () => saved });
  session.change(content('a'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.getSnapshot()).toMatchObject({ status: { kind: 'saved' }, base: { revision: 4 } });
});

it('recognizes its own earlier save despite later changes', async () => {
  const save = vi
    .fn(async () => ({ revision: 5 }))
    .mockRejectedValueOnce(network())
    .mockRejectedValueOnce(conflict());
  const { session } = open({ save, fetchCurrent: async () => saved });
  session.change(content('a'));
  await vi.advanceTimersByTimeAsync(800);
  session.change(content('ab'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 4, content: content('ab') }));
  expect(session.getSnapshot().status.kind).toBe('saved');
});

it('recognizes what was sent before a crash', async () => {
  const save = vi.fn(async () => ({ revision: 5 })).mockRejectedValueOnce(conflict());
  const { session } = open({
    save,
    content: content('ab'),
    sent: content('a'),
    fetchCurrent: async () => saved,
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 4, content: content('ab') }));
  expect(session.getSnapshot().status.kind).toBe('saved');
});

it('continues by itself if only the published version changed', async () => {
  const save = vi.fn(async () => ({ revision: 4 })).mockRejectedValueOnce(conflict());
  const current: TheirDraft = {
    revision: 3,
    publishedVersionId: 'v1',
    content: content('base'),
    savedAt: null,
    savedBy: null,
  };
  const { session } = open({ save, fetchCurrent: async () => current });
  session.change(content('a'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ publishedVersionId: 'v1' }));
  expect(session.getSnapshot().status.kind).toBe('saved');
});

async function inConflict() {
  const save = vi.fn(async () => ({ revision: 10 })).mockRejectedValueOnce(conflict());
  const opened = open({ save });
  opened.session.change(content('mine'));
  await vi.advanceTimersByTimeAsync(800);
  return { ...opened, save };
}

const named = (subject: string, html: string): DraftContent => ({ ...content(html), subject });

async function merging(mine: DraftContent, theirsSaved: DraftContent) {
  const save = vi.fn(async () => ({ revision: 10 })).mockRejectedValueOnce(conflict());
  const theirs: TheirDraft = {
    ...{ revision: 9, publishedVersionId: null, content: theirsSaved, savedAt: null, savedBy: 'Bo' },
  };
  const opened = open({ save, fetchCurrent: async () => theirs });
  opened.session.change(mine);
  await vi.advanceTimersByTimeAsync(1_000);
  return { ...opened, save };
}

it('merges two people’s edits in different places without asking', async () => {
  const mine = named('Mine', 'base');
  const { session, save } = await merging(mine, named('Hello', 'theirs'));
  expect(save).toHaveBeenLastCalledWith(
    expect.objectContaining({ revision: 9, content: named('Mine', 'theirs') }),
  );
  expect(session.getSnapshot()).toMatchObject({
    ...{ status: { kind: 'saved' }, generation: 1, from: 'colleague' },
  });
});

it('applies the last edits of a replaced editor to the current content', async () => {
  const { session } = await merging(named('Mine', 'base'), named('Hello', 'theirs'));
  session.change(named('Mine, more', 'base'), 0);
  expect(session.getSnapshot()).toMatchObject({ content: named('Mine, more', 'theirs'), generation: 2 });
  // Unchanged content from a closing editor changes nothing.
  session.change(named('Mine', 'theirs'), 1);
  expect(session.getSnapshot()).toMatchObject({ content: named('Mine, more', 'theirs'), generation: 2 });
});

it('asks if both changed the same', async () => {
  const { session } = await merging(named('Hello', 'mine'), named('Theirs', 'theirs'));
  expect(session.getSnapshot().status.kind).toBe('conflict');
});

it('stops saving during a conflict, but stores changes on the device', async () => {
  const { session, save, keep } = await inConflict();
  expect(session.getSnapshot().status).toMatchObject({ kind: 'conflict', theirs: { savedBy: 'Bo' } });
  session.change(content('mine, more'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledOnce();
  expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ content: content('mine, more') }));
});

it('ends a conflict with their draft without saving anything', async () => {
  const { session, save } = await inConflict();
  session.resolve('theirs');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.getSnapshot()).toMatchObject({
    content: content('theirs'),
    generation: 1,
    status: { kind: 'saved' },
  });
  expect(save).toHaveBeenCalledOnce();
});

it('ends a conflict with ours as a new revision based on theirs', async () => {
  const { session, save } = await inConflict();
  session.resolve({ content: content('mine') });
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 9, content: content('mine') }));
  expect(session.getSnapshot()).toMatchObject({ generation: 0, base: { revision: 10 } });
});

it('saves an upgraded draft unchanged only on request', async () => {
  const { session, save } = open({ requiresSave: true });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(save).not.toHaveBeenCalled();
  expect(await session.flush()).toBe(true);
  expect(save).toHaveBeenCalledOnce();
});

it('reports a failed flush', async () => {
  const { session } = open({ save: async () => Promise.reject(network()) });
  session.change(content('a'));
  expect(await session.flush()).toBe(false);
});

it('saves the rest as it is closed, and never after: somebody may have taken over what the device keeps', async () => {
  const save = vi.fn(async () => ({ revision: 4 })).mockRejectedValueOnce(network());
  const { session, keep } = open({ save });
  session.change(content('a'));
  session.close();
  expect(await session.flush()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledOnce();
  expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ content: content('a') }));
  session.open();
  session.change(content('ab'));
  await vi.advanceTimersByTimeAsync(800);
  expect(session.getSnapshot().status.kind).toBe('saved');
});

it('reports that this device cannot store work', async () => {
  const { session } = open({ keep: async () => false });
  session.change(content('a'));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.getSnapshot().kept).toBe(false);
});

it('shows someone else’s save with our unsaved work, unless both changed the same', async () => {
  const { session, theirs } = open();
  expect(session.take(theirs)).toBe(true);
  expect(session.getSnapshot()).toMatchObject({
    content: theirs.content,
    base: { revision: 9 },
    generation: 1,
  });
  session.change(content('mine'));
  expect(session.take({ ...theirs, revision: 10, content: named('Later', 'theirs') })).toBe(true);
  expect(session.getSnapshot()).toMatchObject({
    ...{ content: named('Later', 'mine'), base: { revision: 10 }, status: { kind: 'unsaved' } },
    ...{ generation: 2, from: 'colleague' },
  });
  expect(session.take({ ...theirs, revision: 11, content: named('Later', 'other') })).toBe(false);
  expect(session.getSnapshot()).toMatchObject({
    content: named('Later', 'mine'),
    base: { revision: 10 },
  });
});

it('reports text that a colleague replaced, and restores it without losing later changes', async () => {
  const onLost = vi.fn();
  const { session, theirs } = open({ onLost });
  session.change(named('Hello', 'what I wrote'));
  await vi.advanceTimersByTimeAsync(800);
  expect(session.lostIn(theirs.content)).toEqual(['what I wrote']);
  session.take(theirs, 'Bo');
  expect(onLost).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ by: 'Bo', words: ['what I wrote'] }),
  );
  session.change(named('A later subject', 'theirs'));
  session.replace(onLost.mock.lastCall?.[0].putBack(session.getSnapshot().content));
  expect(session.getSnapshot().content).toEqual(named('A later subject', 'what I wrote'));
});

it('reports it even if other text of ours is merged with theirs', async () => {
  const onLost = vi.fn();
  const theirs = { revision: 9, publishedVersionId: null, savedAt: null, savedBy: 'Bo' };
  const save = vi
    .fn(async () => ({ revision: 4 }))
    .mockImplementationOnce(async () => ({ revision: 4 }))
    .mockRejectedValueOnce(conflict());
  const { session } = open({
    ...{ onLost, save },
    fetchCurrent: async () => ({ ...theirs, content: content('theirs') }),
  });
  session.change(content('what I wrote'));
  await vi.advanceTimersByTimeAsync(800);
  session.change(named('A later subject', 'what I wrote'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.getSnapshot().content).toEqual(named('A later subject', 'theirs'));
  expect(onLost).toHaveBeenCalledOnce();
});

it('reports nothing for text that someone continued, or that was never ours', async () => {
  const onLost = vi.fn();
  const { session, theirs } = open({ onLost });
  session.take(theirs, 'Bo');
  session.change(content('what I wrote'));
  await vi.advanceTimersByTimeAsync(800);
  session.take({ ...theirs, revision: 12, content: content('what I wrote, and more') }, 'Bo');
  expect(onLost).not.toHaveBeenCalled();
});
