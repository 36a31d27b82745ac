import type { TestDestination } from '@/lib/emails/contract/sending';
import { env } from '@/lib/process/env';
import { simulatedEnding } from '@/lib/sending/simulated-recipients';

/** Where an email to this address will really go. */
export function findTestDestination(address: string, suppressed: boolean): TestDestination {
  if (simulatedEnding(address)) return 'simulator';
  if (suppressed) return 'none';
  return env().smtpUrl === null ? 'test_inbox' : 'relay';
}
