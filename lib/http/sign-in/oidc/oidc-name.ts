import { env } from '@/lib/process/env';

/** The label of the OpenID Connect button; null if it is not set up. */
export function oidcName(): { name: string } | null {
  const { oidc } = env();
  return oidc && { name: oidc.name };
}
