'use client';

import { useAction } from './action';
import { api } from './api';

/** Leaves for the company's sign-in; it brings the browser back to `next`, signed in. */
export function useOidcSignIn() {
  return useAction(async (next: string | undefined) => {
    const { url } = await api.request('POST /api/auth/sign-in/oidc', { body: next ? { next } : {} });
    window.location.assign(url);
  });
}
