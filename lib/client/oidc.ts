'use client';

import { useAction } from './action';
import { requestAuth } from './request';

/** Leaves for the company's sign-in; it brings the browser back to `next`, signed in. */
export function useOidcSignIn() {
  return useAction(async (next: string | undefined) => {
    const { url } = await requestAuth<{ url: string }>('/sign-in/oidc', next ? { next } : {});
    window.location.assign(url);
  });
}
