import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { seal } from '@/lib/secrets';

const generate = promisify(generateKeyPair);

/** Two DKIM key pairs for a new domain, RSA-2048 (RFC 6376) and Ed25519 (RFC 8463); private keys are sealed. */
export async function newDomainKeys() {
  const [rsa, edwards] = await Promise.all([generate('rsa', { modulusLength: 2048 }), generate('ed25519')]);
  const privatePem = (key: typeof rsa.privateKey) =>
    seal('dkim', key.export({ type: 'pkcs8', format: 'pem' }).toString());
  return {
    dkimRsaPrivateKey: privatePem(rsa.privateKey),
    dkimRsaPublicKey: rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    dkimEd25519PrivateKey: privatePem(edwards.privateKey),
    // The last 32 bytes of the SPKI form are the raw key that RFC 8463 puts into DNS.
    dkimEd25519PublicKey: edwards.publicKey
      .export({ type: 'spki', format: 'der' })
      .subarray(-32)
      .toString('base64'),
  };
}
