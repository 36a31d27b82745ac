import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The default origin of pages, which a browser tells an authenticator. */
const site = 'http://localhost:3000';

/** An authenticator (WebAuthn, 6.1), with the flags for user presence and verification. */
export function makeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (key: number, value: string) =>
    Buffer.concat([Buffer.from([key, 0x58, 32]), Buffer.from(value, 'base64url')]);
  const cose = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ]);
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const base = { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} };
  return {
    register: (challenge: string) => {
      const length = Buffer.from([0, id.length]);
      const flags = Buffer.from([0x45, 0, 0, 0, 0]);
      const data = Buffer.concat([sha256('localhost'), flags, Buffer.alloc(16), length, id, cose]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = base64(clientData('webauthn.create', challenge, site));
      return { ...base, response: { clientDataJSON, attestationObject: base64(attestation) } };
    },
    assert: (challenge: string, { origin = site, flags = 0x05 } = {}) => {
      const data = Buffer.concat([sha256('localhost'), Buffer.from([flags, 0, 0, 0, 1])]);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const parts = { clientDataJSON: client, authenticatorData: data, signature };
      const response = Object.fromEntries(Object.entries(parts).map(([name, one]) => [name, base64(one)]));
      return { ...base, response };
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function base64(data: string | Buffer): string {
  return Buffer.from(data).toString('base64url');
}
