import { Resolver } from 'node:dns/promises';
import { env } from '@/lib/env';

/** What DNS says of a name: its TXT records, that it has none, or that nobody could be asked. */
export type TextAnswer = { kind: 'records'; texts: string[] } | { kind: 'none' } | { kind: 'unreachable' };

const absent = new Set(['ENOTFOUND', 'ENODATA']);

/** Reads the TXT records of a name; parts of one record are joined (RFC 7208, 3.3). Never throws. */
export async function resolveText(name: string): Promise<TextAnswer> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const { dnsServers } = env();
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  try {
    const records = await resolver.resolveTxt(name);
    return { kind: 'records', texts: records.map((parts) => parts.join('')) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { kind: absent.has(code) ? 'none' : 'unreachable' };
  }
}
