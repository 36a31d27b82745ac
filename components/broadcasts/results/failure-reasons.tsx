'use client';

import type { Broadcast } from '@/lib/broadcasts/contract';

/** Why people did not get it, the most frequent reason first, each leading to its people. */
export function FailureReasons(_: { broadcast: Broadcast }) {
  return null;
}
