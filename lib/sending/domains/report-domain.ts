import { env } from '@/lib/process/env';

/**
 * The domain for delivery reports of a sending domain: the operator's, else `bounces.` below it. Null if no reports are
 * received, so that mail servers report to the sending address itself.
 */
export function reportDomain(sendingDomain: string): string | null {
  const { bouncePort, bounceDomain } = env();
  if (bouncePort === null && bounceDomain === null) return null;
  return bounceDomain ?? `bounces.${sendingDomain}`;
}
