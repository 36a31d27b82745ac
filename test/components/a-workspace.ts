import type { Account } from '@/lib/accounts/contract';
import type { InstalledWorkspace } from '@/lib/installation/contract';
import type { Member, Workspace } from '@/lib/workspaces/contract';
import { anId } from './an-email';

/** A sending workspace, with the default limits and rules. */
export function aWorkspace(given: Partial<Workspace> = {}): Workspace {
  return {
    ...{ object: 'workspace', id: anId(90), name: 'Bakery', postal_address: '1 Mill Lane', time_zone: null },
    ...{ sending_paused: false, pause_reason: null, waiting_held: false, billing_restricted: false },
    ...{ balance: null, daily_limit: null, accepted_today: 0 },
    ...{ storage_limit_bytes: null, storage_used_bytes: 0, retention_days: 30 },
    ...{ support_may_resend: false, support_may_readdress: false, require_two_factor: false },
    ...{
      template_approval: false,
      approval: false,
      tracking: false,
      bounce_pause_percent: 8,
      complaint_pause_percent: 0.3,
    },
    ...{ marketing_limit: null, quiet_hours: null },
    ...{ created_at: '2026-11-01T09:00:00.000Z', updated_at: '2026-11-01T09:00:00.000Z' },
    ...given,
  };
}

/** A workspace as operators see it. */
export function anInstalledWorkspace(given: Partial<InstalledWorkspace> = {}): InstalledWorkspace {
  return {
    ...{ id: anId(1), name: 'Bakery', members: 4, accepted_today: 12_000, daily_limit: null, balance: null },
    ...{ storage_used_bytes: 1_500_000, storage_limit_bytes: null, sending_paused: false },
    ...{ billing_restricted: false, created_at: '2026-11-01T09:00:00.000Z', deleted_at: null },
    ...given,
  };
}

/** A member other than the one of `aSession`. */
export function aMember(name: string, given: Partial<Member> = {}): Member {
  return {
    ...{ object: 'member', id: anId(91), role: 'marketer', created_at: '2026-11-20T09:00:00.000Z' },
    user: { id: anId(92), name, email: `${name.toLowerCase()}@people.example` },
    only_operator: false,
    ...given,
  };
}

/** The account of a person with only a password. */
export function anAccount(given: Partial<Account> = {}): Account {
  return {
    ...{
      object: 'account',
      id: anId(93),
      name: 'Ada Member',
      email: 'ada@people.example',
      has_password: true,
    },
    two_factor: { enabled: false, recovery_codes_left: 0 },
    created_at: '2026-11-01T09:00:00.000Z',
    ...given,
  };
}
