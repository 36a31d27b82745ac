import { Transport } from '@/clients/typescript/core/transport';
import type { Api } from '@/lib/http/operations/api';
import { fetchInTab } from './tab/tab-workspace';

/** Longer than anything worth waiting for: an import, an upload, screenshots. */
const timeoutMs = 600_000;

/** Calls the API with the session cookie, by the names of its operations. Throws PostroomError. */
export const api = new Transport<Api>({
  baseUrl: '',
  init: { credentials: 'same-origin', cache: 'no-store' },
  // React Query retries reads; changes are never repeated automatically.
  maxRetries: 0,
  timeoutMs: timeoutMs,
  fetch: fetchInTab,
});
