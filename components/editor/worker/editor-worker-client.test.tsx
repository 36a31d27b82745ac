import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EditorWorkerClient } from './editor-worker-client';
import type { WorkerReply, WorkerRequest } from './messages';

/** A compiler that answers when the test tells it to. */
class SlowWorker extends EventTarget {
  static made: SlowWorker[] = [];
  asked: WorkerRequest[] = [];
  ended = false;
  constructor() {
    super();
    SlowWorker.made.push(this);
  }
  postMessage(request: WorkerRequest): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  say(reply: WorkerReply): void {
    this.dispatchEvent(new MessageEvent('message', { data: reply }));
  }
}

const made = (index: number) => SlowWorker.made[index] as SlowWorker;

beforeEach(() => {
  SlowWorker.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', SlowWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the canvas compiler', () => {
  it('answers each request, in any order', async () => {
    const client = new EditorWorkerClient();
    const [one, two] = [client.compile('one'), client.compile('two')];
    expect(made(0).asked.map(({ source }) => source)).toEqual(['one', 'two']);
    const [first, second] = made(0).asked.map(({ id }) => id);
    made(0).say({ started: true });
    made(0).say({ id: second ?? 0, html: '<p>two', problem: null });
    made(0).say({ id: first ?? 0, html: null, problem: 'Not closed.' });
    await expect(two).resolves.toBe('<p>two');
    await expect(one).rejects.toThrow('Not closed.');
    expect(SlowWorker.made).toHaveLength(1);
  });

  it('ends a slow task, and restarts for the next', async () => {
    const client = new EditorWorkerClient();
    const long = client.compile('long');
    made(0).say({ started: true });
    vi.advanceTimersByTime(14_000);
    expect(made(0).ended).toBe(false);
    vi.advanceTimersByTime(2_000);
    await expect(long).rejects.toThrow('This document takes too long to compile.');
    expect(made(0).ended).toBe(true);
    void client.compile('next').catch(() => undefined);
    expect(made(1).asked).toHaveLength(1);
    client.dispose();
  });

  it('has more time to load: a slow connection is not the document’s fault', async () => {
    const client = new EditorWorkerClient();
    const first = client.compile('first');
    vi.advanceTimersByTime(60_000);
    expect(made(0).ended).toBe(false);
    vi.advanceTimersByTime(61_000);
    await expect(first).rejects.toThrow('The compiler could not be loaded. Reload the page.');
  });

  it('measures each request from the previous answer', async () => {
    const client = new EditorWorkerClient();
    const [one, two] = [client.compile('one'), client.compile('two')];
    made(0).say({ started: true });
    vi.advanceTimersByTime(10_000);
    made(0).say({ id: made(0).asked[0]?.id ?? 0, html: 'one', problem: null });
    await one;
    vi.advanceTimersByTime(10_000);
    expect(made(0).ended).toBe(false);
    made(0).say({ id: made(0).asked[1]?.id ?? 0, html: 'two', problem: null });
    await expect(two).resolves.toBe('two');
  });

  it('fails all waiting requests when it stops', async () => {
    const client = new EditorWorkerClient();
    const waiting = [client.compile('one'), client.compile('two')];
    made(0).dispatchEvent(new Event('error'));
    for (const one of waiting) await expect(one).rejects.toThrow('The compiler stopped. Try again.');
  });

  it('ends with the editor', async () => {
    const client = new EditorWorkerClient();
    const waiting = client.compile('one');
    client.dispose();
    await expect(waiting).rejects.toThrow('The editor was closed.');
    expect(made(0).ended).toBe(true);
  });
});
