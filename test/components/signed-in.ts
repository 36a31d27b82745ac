import { beforeAll, inject } from 'vitest';
import { api } from '@/lib/client/api';
import type { Role } from '@/lib/scopes';
import type { createWorkspace } from '@/test/factories';

/** Signs the spec's person in to their own workspace: Postroom's routes answer its components. */
export function signedIn(
  role: Role = 'owner',
  workspace: Parameters<typeof createWorkspace>[1] = {},
): { call: typeof api.request } {
  beforeAll(async () => {
    const url = inject('postroomUrl');
    happyDOM.setURL(url);
    // biome-ignore lint/suspicious/noDocumentCookie: where the page has no other way
    document.cookie = await (
      await fetch(`${url}/people?role=${role}`, { method: 'POST', body: JSON.stringify(workspace) })
    ).text();
  });
  return { call: (...asked) => api.request(...asked) };
}

/** What these specs' page offers besides a browser's API. */
declare const happyDOM: { setURL(url: string): void };
