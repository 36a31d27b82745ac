import { DomainError } from '@/lib/errors';
import { PoolTaskStopped, runInPool } from './pool/pool';
import { type DirectContent, type DirectInput, sanitizeDirectHtml } from './pool/sanitize-direct';

const smallCharacters = 60_000;
const timeoutMs = 5_000;
/** Smaller HTML is faster to process here than in a thread. */
const worthThreadsCharacters = 400_000;
const groupCharacters = 70_000;

/** The processed HTML of one request by its source: equal HTML is processed once. */
export type DirectContents = Map<string, { input: DirectInput; content: DirectContent }>;

/**
 * A program's own HTML (no Liquid): sanitised, with its hidden preview text and, if requested, a text alternative. Big
 * HTML in a thread.
 */
export async function prepareDirectHtml(
  input: DirectInput,
  prepared: DirectContents = new Map(),
): Promise<DirectContent> {
  const { html } = input;
  const known = prepared.get(html);
  if (known && isSame(known.input, input)) return known.content;
  const content = html.length <= smallCharacters ? sanitizeDirectHtml(input) : await sanitizeInPool(input);
  prepared.set(html, { input, content });
  return content;
}

/**
 * Processes the HTML of a whole batch in parallel threads, so that `prepareDirectHtml` finds it done. Only an
 * optimization: what is not done here is done there.
 */
export async function prepareManyDirectHtml(inputs: readonly DirectInput[]): Promise<DirectContents> {
  const prepared: DirectContents = new Map();
  const small = inputs.filter(({ html }) => html.length <= smallCharacters);
  if (charactersOf(small) < worthThreadsCharacters) return prepared;
  const different = new Map(small.map((input) => [input.html, input]));
  if (charactersOf([...different.values()]) < worthThreadsCharacters) return prepared;
  const groups: DirectInput[][] = [];
  let room = 0;
  for (const input of different.values()) {
    if (room <= 0) {
      groups.push([]);
      room = groupCharacters;
    }
    groups.at(-1)?.push(input);
    room -= input.html.length;
  }
  await Promise.allSettled(groups.map((group) => prepareGroup(group, prepared)));
  return prepared;
}

async function prepareGroup(group: readonly DirectInput[], prepared: DirectContents): Promise<void> {
  const results = await runInPool('sanitizeManyDirectHtml', group, { timeoutMs, heavy: false });
  for (const [index, input] of group.entries()) {
    const content = results[index];
    if (content !== undefined) prepared.set(input.html, { input, content });
  }
}

function charactersOf(inputs: readonly DirectInput[]): number {
  return inputs.reduce((sum, { html }) => sum + html.length, 0);
}

function isSame(one: DirectInput, other: DirectInput): boolean {
  return one.previewText === other.previewText && one.deriveText === other.deriveText;
}

async function sanitizeInPool(input: DirectInput): Promise<DirectContent> {
  try {
    return await runInPool('sanitizeDirectHtml', input, { timeoutMs, heavy: false });
  } catch (error) {
    if (!(error instanceof PoolTaskStopped)) throw error;
    throw new DomainError('INVALID_REQUEST', 'The HTML takes too long to clean: make it smaller.');
  }
}
