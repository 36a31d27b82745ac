import { PostroomError } from '@/clients/typescript/core/postroom-error';
import type { PasskeyResponse } from '@/lib/accounts/contract';
import { createChangeHookById, useAction } from './action';
import { api } from './api';
import { createReadHook, type ReadKey } from './reading';

const passkeysKey: ReadKey = ['GET /account/passkeys'];

/** Whether this browser supports passkeys at this address: IP addresses have none. */
export function canUsePasskeys(): boolean {
  const supported =
    window.isSecureContext &&
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential;
  return supported && !/^[\d.]+$|:/.test(window.location.hostname);
}

const notUsed = 'No passkey was used. Try again, or sign in with your password.';
const notAdded = 'No passkey was added: your browser kept none. Try again.';

export const usePasskeys = createReadHook('GET /account/passkeys');

export function useAddPasskey() {
  return useAction(
    async ({ name, password }: { name: string; password: string }) => {
      const { options } = await api.request('POST /account/passkeys/options', { body: { password } });
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      const credential = await navigator.credentials.create({ publicKey }).catch(() => throwUnused(notAdded));
      const body = { name, response: answerOf(credential, notAdded) };
      return api.request('POST /account/passkeys', { body });
    },
    [passkeysKey],
  );
}

export const useRenamePasskey = createChangeHookById('PATCH /account/passkeys/{passkeyId}', [passkeysKey]);

export const useRemovePasskey = createChangeHookById('DELETE /account/passkeys/{passkeyId}', [passkeysKey]);

export function usePasskeySignIn() {
  return useAction(async () => {
    const { options } = await api.request('POST /api/auth/sign-in/passkey/options');
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const found = await navigator.credentials.get({ publicKey }).catch(() => throwUnused(notUsed));
    return api.request('POST /api/auth/sign-in/passkey', { body: { response: answerOf(found, notUsed) } });
  }, [[]]);
}

function answerOf(credential: Credential | null, otherwise: string): PasskeyResponse {
  if (!(credential instanceof PublicKeyCredential)) return throwUnused(otherwise);
  // WebAuthn's own shape; the server checks it.
  return { ...credential.toJSON(), type: 'public-key' };
}

/** Browsers do not say whether the person gave up, there is no passkey, or the device refused. */
function throwUnused(message: string): never {
  throw new PostroomError({ code: 'PASSKEY_UNUSED', message });
}
