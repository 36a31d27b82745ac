import { countAudience } from '@/lib/broadcasts/audience/count-audience';
import { nobodyGetsIt } from '@/lib/broadcasts/check/check-broadcast';
import { findReadiness } from '@/lib/broadcasts/check/find-readiness';
import { notReady } from '@/lib/broadcasts/check/finding';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import type { Context } from '@/lib/context';
import type { SendableVersion } from '@/lib/templates/versions/find-sendable-version';

/** Returns the version to send. `BROADCAST_NOT_READY` with everything that prevents it. */
export async function requireReady(ctx: Context, row: BroadcastRow): Promise<SendableVersion> {
  const { version, errors } = await findReadiness(ctx, row);
  if (!version || errors.length > 0) throw notReady(errors);
  return version;
}

/** Also counts the recipients; there must be at least one. */
export async function requireReadyFor(
  ctx: Context,
  row: BroadcastRow,
): Promise<{ version: SendableVersion; recipients: number }> {
  const { version, audience, errors } = await findReadiness(ctx, row);
  const recipients = audience ? ((await countAudience(ctx, audience)).counts.get(null) ?? 0) : 0;
  const all = audience && recipients === 0 ? [...errors, nobodyGetsIt] : errors;
  if (!version || all.length > 0) throw notReady(all);
  return { version, recipients };
}
