import { domainToASCII } from 'node:url';
import { requireOperator } from '@/lib/accounts/operators/require-operator';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import type { Domain } from '@/lib/sending/contract';
import { presentDomain } from './domain-records';
import { insertDomain, isTrustedDomain } from './insert-domain';
import { explainPublicDomain } from './public-mail-domains';

/**
 * Adds a domain with its DKIM keys; `CONFLICT` if the workspace has it. Names are stored as A-labels (RFC 5890).
 * `OPERATOR_REQUIRED` for a domain that the operator trusts, because it may send at once.
 */
export async function createDomain(ctx: Context, input: { domain: string }): Promise<Domain> {
  requireScope(ctx, access.manageDomains);
  const name = domainToASCII(input.domain.toLowerCase());
  if (!name) {
    const message = 'Must be a domain name such as mail.example.com.';
    throw createInvalidError([{ path: 'domain', code: 'invalid_domain', message }]);
  }
  const reason = isTrustedDomain(name) ? null : explainPublicDomain(name);
  if (reason) throw createInvalidError([{ path: 'domain', code: 'public_mail_domain', message: reason }]);
  return withTransaction(ctx, async (tx) => {
    if (isTrustedDomain(name)) await requireOperator(tx);
    const row = await insertDomain(tx.db, tx.workspaceId, name);
    if (!row) throw new DomainError('CONFLICT', `${name} is already a domain of this workspace.`);
    await recordAudit(tx, {
      action: 'domain.added',
      target: { type: 'domain', id: row.id, name },
      asOperator: row.basis === 'trusted',
      changes: changesBetween(null, row, ['status']),
    });
    return presentDomain(row);
  });
}
