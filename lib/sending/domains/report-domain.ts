import { env } from '@/lib/process/env';

/**
 * The domain that delivery reports of a sending domain come back to: the operator's, else `bounces.` below it. Null
 * where no reports are taken, and mail servers report to the sending address itself.
 */
export function reportDomain(sendingDomain: string): string | null {
  const { bouncePort, bounceDomain } = env();
  if (bouncePort === null && bounceDomain === null) return null;
  return bounceDomain ?? `bounces.${sendingDomain}`;
}
