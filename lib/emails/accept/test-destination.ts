import type { TestDestination } from '@/lib/emails/contract/sending';
import { env } from '@/lib/process/env';
import { simulatedEnding } from '@/lib/sending/simulated-recipients';

/** Where an accepted email to this address really goes. */
export function testDestination(address: string, suppressed: boolean): TestDestination {
  if (simulatedEnding(address)) return 'simulator';
  if (suppressed) return 'none';
  return env().smtpUrl === null ? 'test_inbox' : 'relay';
}
