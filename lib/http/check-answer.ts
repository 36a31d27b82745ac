import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@/lib/http/operations/operation';
import { stringifyWithRaw } from '@/lib/raw-json';

/**
 * In tests and development: throws if an answer does not match its operation, or has extra fields. In production
 * nothing is parsed a second time.
 */
export function checkAnswer(
  { name, response, ...operation }: Operation,
  body: unknown,
  status: number,
): void {
  if (process.env.NODE_ENV === 'production') return;
  const statuses = operation.statuses ?? [operation.status ?? 200];
  if (!statuses.includes(status))
    throw new Error(`${name} answers ${status}, which its operation does not name.`);
  if (!response) throw new Error(`${name} answers JSON, and its operation has no shape for it.`);
  const json: unknown = JSON.parse(stringifyWithRaw(body));
  const read = response.safeParse(json);
  if (!read.success) throw new Error(`${name} answers what its shape does not take: ${read.error.message}`);
  if (!isDeepStrictEqual(read.data, json))
    throw new Error(`${name} answers fields that its shape does not name: ${JSON.stringify(json)}`);
}
