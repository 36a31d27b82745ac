import type { Domain, DomainRecord, SendingAddress } from '@/lib/sending/contract';
import { anId } from './an-email';

const at = '2026-11-20T09:00:00.000Z';

/** A domain with pending records. */
export function aDomain(given: Partial<Domain> = {}): Domain {
  return {
    ...{ object: 'domain', id: anId(70), domain: 'bakery.example', status: 'pending', basis: 'dns' },
    ...{ records: [], return_path: { domain: 'bounces.bakery.example', reports: true, problem: null } },
    ...{ failure_reason: null, last_checked_at: at, verified_at: null, created_at: at, updated_at: at },
    ...given,
  };
}

export function aRecord(given: Partial<DomainRecord> = {}): DomainRecord {
  return {
    ...{ type: 'TXT', name: '_postroom.bakery.example', value: 'postroom=abc', purpose: 'ownership' },
    ...{ required: true, status: 'missing', problem: null },
    ...given,
  };
}

/** A sending address that can send. */
export function anAddress(given: Partial<SendingAddress> = {}): SendingAddress {
  return {
    ...{ object: 'sending_address', id: anId(71), email: 'shop@bakery.example', name: 'Bakery' },
    ...{ reply_to_email: null, domain_id: anId(70), domain: 'bakery.example', status: 'verified' },
    ...{ enabled: true, can_send: true, unavailable_reason: null, is_default: false },
    ...{ created_at: at, updated_at: at },
    ...given,
  };
}
