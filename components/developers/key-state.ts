import type { ApiKey } from '@/lib/workspaces/contract';

type KeyState = 'Active' | 'Revoked' | 'Expired';

/** Whether a key is still taken, `now` in milliseconds. */
export function keyState(key: Pick<ApiKey, 'revoked_at' | 'expires_at'>, now: number): KeyState {
  if (key.revoked_at) return 'Revoked';
  if (key.expires_at && Date.parse(key.expires_at) <= now) return 'Expired';
  return 'Active';
}
