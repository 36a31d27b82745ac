import { createHash } from 'node:crypto';
import { DomainError } from '@/lib/errors';
import { ByteCache } from './byte-cache';
import { PoolTaskStopped, runInPool } from './pool';
import { type SanitizeDirectInput, type SanitizedDirectHtml, sanitizeDirectHtml } from './sanitize-direct';

export type DirectContent = { html: string | null; text: string | null; preview_text?: string | null };
export type PreparedContent = { html: string | null; text: string | null };

const smallCharacters = 60_000;
const timeoutMs = 5_000;
const prepared = new ByteCache<SanitizedDirectHtml>(
  16_000_000,
  ({ html, derivedText }) => (html.length + derivedText.length) * 2,
);

/**
 * HTML and text that a program sends as they are (no Liquid): HTML sanitised, with its hidden preview text; a text
 * part is derived from the HTML where none was given. Equal HTML is worked on once; big HTML in a thread.
 */
export async function prepareDirectContent({
  html,
  text,
  preview_text,
}: DirectContent): Promise<PreparedContent> {
  if (html === null) return { html, text };
  const previewText = preview_text ?? '';
  const result = await sanitizeOnce(html, previewText);
  return { html: result.html, text: text ?? result.derivedText };
}

async function sanitizeOnce(html: string, previewText: string): Promise<SanitizedDirectHtml> {
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

async function sanitizeInPool(input: SanitizeDirectInput): Promise<SanitizedDirectHtml> {
  try {
    return await runInPool('sanitizeDirectHtml', input, { timeoutMs, heavy: false });
  } catch (error) {
    if (!(error instanceof PoolTaskStopped)) throw error;
    throw new DomainError('INVALID_REQUEST', 'The HTML takes too long to clean: make it smaller.');
  }
}
