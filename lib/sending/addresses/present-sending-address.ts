import type { domains, sendingAddresses } from '@/lib/db/tables';
import type { SendingAddress } from '@/lib/sending/contract';

type Row = typeof sendingAddresses.$inferSelect;
type DomainRow = Pick<typeof domains.$inferSelect, 'domain' | 'status'>;

/** Why an address cannot send now, as a sentence; null if it can. Used by the list and by sending. */
export function unavailableReason(address: Pick<Row, 'enabled'>, domain: DomainRow): string | null {
  if (!address.enabled) return 'This address is switched off.';
  if (domain.status === 'pending') return `${domain.domain} is not verified yet. Set its DNS records.`;
  if (domain.status === 'failed') return `${domain.domain} lost its verification. Check its DNS records.`;
  return null;
}

/** The fields of an address for the audit log. */
export const auditedAddressFields = ['name', 'reply_to_email', 'enabled', 'is_default'] as const;

/** A sending address as the audit log names it. */
export function auditedAddress({ id, email }: Pick<Row, 'id' | 'email'>) {
  return { type: 'sending_address', id, name: email };
}

/** A sending address as the API shows it. */
export function presentSendingAddress(row: Row, domain: DomainRow): SendingAddress {
  const reason = unavailableReason(row, domain);
  return {
    object: 'sending_address',
    id: row.id,
    email: row.email,
    name: row.name,
    reply_to_email: row.replyToEmail,
    domain_id: row.domainId,
    domain: domain.domain,
    status: domain.status,
    enabled: row.enabled,
    can_send: reason === null,
    unavailable_reason: reason,
    is_default: row.isDefault,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
