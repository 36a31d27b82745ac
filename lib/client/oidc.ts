import { useAction } from './action';
import { api } from './api';

/** Redirects to the company's sign-in, which returns the browser to `next`, signed in. */
export function useOidcSignIn() {
  return useAction(async (next: string | undefined) => {
    const { url } = await api.request('POST /api/auth/sign-in/oidc', { body: next ? { next } : {} });
    window.location.assign(url);
  });
}
