import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DomainError } from '@/lib/errors';
import { PoolTaskStopped, runInPool } from './pool/pool';
import { type DirectContent, type DirectInput, sanitizeDirectHtml } from './pool/sanitize-direct';

const smallCharacters = 60_000;
const timeoutMs = 5_000;
/** Less than this is done sooner than it is handed over. */
const worthThreadsCharacters = 60_000;
const groupCharacters = 70_000;
const prepared = new LRUCache<string, DirectContent>({
  maxSize: 16_000_000,
  sizeCalculation: ({ html, text }, key) => (key.length + (html?.length ?? 0) + (text?.length ?? 0)) * 2,
});

/**
 * HTML that a program sends as it is (no Liquid): sanitised, with its hidden preview text and, where it is asked for,
 * a text alternative. Equal HTML is worked on once; big HTML in a thread.
 */
export async function prepareDirectHtml(input: DirectInput): Promise<DirectContent> {
  const { html } = input;
  const key = keyOf(input);
  const known = prepared.get(key);
  if (known !== undefined) return known;
  const result = html.length <= smallCharacters ? sanitizeDirectHtml(input) : await sanitizeInPool(input);
  prepared.set(key, result);
  return result;
}

/**
 * Works through the HTML of a whole batch in threads side by side, so that `prepareDirectHtml` finds it done and nobody
 * else waits meanwhile. Only a help: what is not done here is done there.
 */
export async function prepareManyDirectHtml(inputs: readonly DirectInput[]): Promise<void> {
  const fresh = new Map(
    inputs
      .filter(({ html }) => html.length <= smallCharacters)
      .map((input): [string, DirectInput] => [keyOf(input), input])
      .filter(([key]) => prepared.get(key) === undefined),
  );
  const total = [...fresh.values()].reduce((sum, { html }) => sum + html.length, 0);
  if (total < worthThreadsCharacters) return;
  const groups: [string, DirectInput][][] = [];
  let room = 0;
  for (const entry of fresh) {
    if (room <= 0) {
      groups.push([]);
      room = groupCharacters;
    }
    groups.at(-1)?.push(entry);
    room -= entry[1].html.length;
  }
  await Promise.allSettled(groups.map(prepareGroup));
}

async function prepareGroup(group: readonly [string, DirectInput][]): Promise<void> {
  const inputs = group.map(([, input]) => input);
  const results = await runInPool('sanitizeManyDirectHtml', inputs, { timeoutMs, heavy: false });
  for (const [index, [key]] of group.entries()) {
    const result = results[index];
    if (result !== undefined) prepared.set(key, result);
  }
}

function keyOf({ html, previewText, deriveText }: DirectInput): string {
  return createHash('sha256')
    .update(`${previewText.length} ${deriveText} `)
    .update(previewText)
    .update(html)
    .digest('base64');
}

async function sanitizeInPool(input: DirectInput): Promise<DirectContent> {
  try {
    return await runInPool('sanitizeDirectHtml', input, { timeoutMs, heavy: false });
  } catch (error) {
    if (!(error instanceof PoolTaskStopped)) throw error;
    throw new DomainError('INVALID_REQUEST', 'The HTML takes too long to clean: make it smaller.');
  }
}
