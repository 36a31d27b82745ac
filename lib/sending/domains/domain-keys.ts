import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { seal } from '@/lib/secrets';

const generate = promisify(generateKeyPair);

const generatePairs = () =>
  Promise.all([generate('rsa', { modulusLength: 2048 }), generate('ed25519')] as const);
let localPairs: ReturnType<typeof generatePairs> | undefined;

/**
 * Two DKIM key pairs for a new domain, RSA-2048 (RFC 6376) and Ed25519 (RFC 8463); private keys are sealed. Nobody can
 * look up those of a local domain, so all of a process share them: making a pair takes 0.1 s of processor.
 */
export async function newDomainKeys({ isLocal = false } = {}) {
  if (isLocal) localPairs ??= generatePairs();
  const [rsa, edwards] = await (isLocal && localPairs ? localPairs : generatePairs());
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
