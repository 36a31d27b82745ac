import { domainToASCII } from 'node:url';
import { type Context, requireScope } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { invalid } from '@/lib/issues';
import { access } from '@/lib/scopes';
import type { Domain } from '@/lib/sending/contract';
import { presentDomain } from './domain-records';
import { insertDomain } from './insert-domain';

/** Adds a domain with its DKIM keys; `CONFLICT` when the workspace has it. Names are kept as A-labels (RFC 5890). */
export async function createDomain(ctx: Context, input: { domain: string }): Promise<Domain> {
  requireScope(ctx, access.manageDomains);
  const name = domainToASCII(input.domain.toLowerCase());
  if (!name) {
    const message = 'Must be a domain name such as mail.example.com.';
    throw invalid([{ path: 'domain', code: 'invalid_domain', message }]);
  }
  const row = await insertDomain(ctx.db, ctx.workspaceId, name);
  if (!row) throw new DomainError('CONFLICT', `${name} is already a domain of this workspace.`);
  return presentDomain(row);
}
