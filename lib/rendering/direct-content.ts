import { createHash } from 'node:crypto';
import { DomainError } from '@/lib/errors';
import { ByteCache } from './byte-cache';
import { PoolTaskStopped, runInPool } from './pool';
import { type SanitizeDirectInput, sanitizeDirectHtml } from './sanitize-direct';

const smallCharacters = 60_000;
const timeoutMs = 5_000;
const prepared = new ByteCache<string>(16_000_000, (html) => html.length * 2);

/**
 * HTML that a program sends as it is (no Liquid): sanitised, with its hidden preview text. Equal HTML is worked on
 * once; big HTML in a thread.
 */
export async function prepareDirectHtml(html: string, previewText: string): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([previewText, html]))
    .digest('base64');
  const known = prepared.get(key);
  if (known) return known;
  const input = { html, previewText };
  const result = html.length <= smallCharacters ? sanitizeDirectHtml(input) : await sanitizeInPool(input);
  prepared.set(key, result);
  return result;
}

async function sanitizeInPool(input: SanitizeDirectInput): Promise<string> {
  try {
    return await runInPool('sanitizeDirectHtml', input, { timeoutMs, heavy: false });
  } catch (error) {
    if (!(error instanceof PoolTaskStopped)) throw error;
    throw new DomainError('INVALID_REQUEST', 'The HTML takes too long to clean: make it smaller.');
  }
}
