'use client';

import { useQuery } from '@tanstack/react-query';
import type { Passkey } from '@/lib/accounts/contract';
import type { Page } from '@/lib/shapes';
import { useAction } from './action';
import { ApiError } from './api-error';
import { path } from './path';
import { request, requestAuth } from './request';
import type { SignedIn } from './session';

const passkeysKey = ['passkeys'];

/** Whether this browser has passkeys at this address: an address of numbers has none. */
export function canUsePasskeys(): boolean {
  const supported =
    window.isSecureContext &&
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential;
  return supported && !/^[\d.]+$|:/.test(window.location.hostname);
}

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => request<Page<Passkey>>('GET', '/account/passkeys', { signal }),
  });
}

export function useAddPasskey() {
  return useAction(
    async ({ name, password }: { name: string; password: string }) => {
      const { options } = await request<{ options: PublicKeyCredentialCreationOptionsJSON }>(
        'POST',
        '/account/passkeys/options',
        { body: { password } },
      );
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      const made = await navigator.credentials.create({ publicKey }).catch(givenUp);
      const body = { name, response: answerOf(made) };
      return request<Passkey>('POST', '/account/passkeys', { body });
    },
    [passkeysKey],
  );
}

export function useRenamePasskey() {
  return useAction(
    ({ id, name }: { id: string; name: string }) =>
      request<Passkey>('PATCH', path`/account/passkeys/${id}`, { body: { name } }),
    [passkeysKey],
  );
}

export function useRemovePasskey() {
  return useAction((id: string) => request<unknown>('DELETE', path`/account/passkeys/${id}`), [passkeysKey]);
}

export function usePasskeySignIn() {
  return useAction(async () => {
    const { options } = await requestAuth<{ options: PublicKeyCredentialRequestOptionsJSON }>(
      '/sign-in/passkey/options',
    );
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const found = await navigator.credentials.get({ publicKey }).catch(givenUp);
    return requestAuth<SignedIn>('/sign-in/passkey', { response: answerOf(found) });
  }, [[]]);
}

function answerOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) return givenUp();
  return credential.toJSON();
}

/** Browsers do not say why: the person gave up, there is no passkey, or the device refused. */
function givenUp(): never {
  const message = 'No passkey was used. Try again, or sign in with your password.';
  throw new ApiError({ code: 'PASSKEY_UNUSED', message });
}
