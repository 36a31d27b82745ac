import { env } from '@/lib/process/env';

/** What the button for OpenID Connect says; null where it is not set up. */
export function oidcName(): { name: string } | null {
  const { oidc } = env();
  return oidc && { name: oidc.name };
}
