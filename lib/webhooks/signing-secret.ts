import { randomBytes } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import { seal, unseal } from '@/lib/secrets';

/** A new signing secret of the Standard Webhooks specification: `whsec_` and 32 bytes in Base64. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Encrypts a secret for storage. */
export function sealSecret(secret: string): string {
  return seal('webhook', secret);
}

/**
 * The three headers of a signed message (Standard Webhooks, "webhook headers"), with one signature per secret, so that
 * either the old or the new one verifies during a rotation. Unreadable old secrets are skipped.
 */
export function signedHeaders(id: string, sentAt: Date, payload: string, sealedSecrets: readonly string[]) {
  const signatures = sealedSecrets.flatMap((sealed, age) => {
    try {
      return new Signer(unseal('webhook', sealed)).sign(id, sentAt, payload);
    } catch (error) {
      // The old secret may have been replaced because it is unreadable, such as after a change of APP_SECRET.
      if (age > 0) return [];
      throw error;
    }
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

/** Verifies the signature of a message by the current secret, as a receiver would. */
export function isGenuine(payload: string, headers: Record<string, string>, sealed: string): boolean {
  try {
    new Signer(unseal('webhook', sealed)).verify(payload, headers);
    return true;
  } catch {
    return false;
  }
}
