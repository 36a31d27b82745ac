import { beforeAll, inject } from 'vitest';
import { api } from '@/lib/client/api';
import type { Role } from '@/lib/scopes';
import type { createWorkspace } from '@/test/factories';

/** Signs the person of a spec file in to a workspace of their own: what its components ask, Postroom's routes answer. */
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

/** What the page of these specs offers beside a browser's own. */
declare const happyDOM: { setURL(url: string): void };
