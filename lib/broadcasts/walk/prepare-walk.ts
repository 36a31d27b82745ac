import { eq } from 'drizzle-orm';
import { type Audience, AudienceGone, findAudience } from '@/lib/broadcasts/audience/find-audience';
import { findChosenVersion } from '@/lib/broadcasts/check/find-chosen-version';
import { givenVariables } from '@/lib/broadcasts/check/preview-broadcast';
import type { PauseReason } from '@/lib/broadcasts/contract';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import type { QuietHours } from '@/lib/broadcasts/schedule/quiet-hours';
import type { Context } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';
import type { BroadcastPart } from '@/lib/emails/accept/broadcast-part';
import { findSenders } from '@/lib/emails/accept/find-senders';
import { requireSendingAllowed } from '@/lib/emails/accept/require-sending-allowed';
import { DomainError } from '@/lib/errors';
import { readVersionLocales } from '@/lib/templates/translations/version-locales';
import type { SendableVersion } from '@/lib/templates/versions/find-sendable-version';
import { followLinks } from '@/lib/tracking/follow-links';
import { linksOfTemplate } from '@/lib/tracking/links/links-of-template';
import { trackedLinks } from '@/lib/tracking/links/tracked-links';
import type { Utm } from '@/lib/tracking/links/web-address';
import { stopReasons } from './stop-walk';

/** What all recipients of a broadcast share. */
export type PreparedWalk = {
  version: SendableVersion;
  audience: Audience;
  /** The same for everyone. */
  variables: Readonly<Record<string, unknown>>;
  postalAddress: string;
  /** Null: none, or sent at local times. */
  quiet: QuietHours | null;
  finish: BroadcastPart['finish'];
};

/** Loads everything a broadcast needs, or returns why it cannot be sent. */
export async function prepareWalk(ctx: Context, walk: BroadcastRow): Promise<PreparedWalk | PauseReason> {
  try {
    await requireSendingAllowed(ctx);
    const version = await findChosenVersion(ctx, walk);
    const audience = await findAudience(ctx, walk, version.variables);
    const from = walk.fromEmail ?? '';
    (await findSenders(ctx, [from]))(from);
    const settings = await readSettings(ctx);
    const { quietFrom, quietUntil, timeZone } = settings;
    return {
      version,
      audience,
      variables: givenVariables(walk),
      postalAddress: settings.postalAddress,
      quiet:
        walk.atKind === 'local_time' || quietFrom === null || quietUntil === null
          ? null
          : { from: quietFrom, until: quietUntil, timeZone: timeZone ?? 'UTC' },
      finish: await createFinisher(ctx, walk, version, settings.tracking),
    };
  } catch (error) {
    if (error instanceof AudienceGone) return 'AUDIENCE_UNAVAILABLE';
    const reason = error instanceof DomainError ? stopReasons[error.code] : undefined;
    if (reason === undefined) throw error;
    return reason;
  }
}

async function readSettings(ctx: Context) {
  const [settings] = await ctx.db
    .select({
      postalAddress: workspaces.postalAddress,
      tracking: workspaces.tracking,
      quietFrom: workspaces.quietFrom,
      quietUntil: workspaces.quietUntil,
      timeZone: workspaces.timeZone,
    })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId));
  if (!settings) throw new Error(`workspace ${ctx.workspaceId} has a broadcast but no row`);
  return settings;
}

/** Finishes the HTML of each person: adds `utm_…` and tracking where enabled. */
async function createFinisher(
  ctx: Context,
  walk: BroadcastRow,
  version: SendableVersion,
  allowed: boolean,
): Promise<BroadcastPart['finish']> {
  // Validated before it was stored.
  const utm = walk.utm === null ? null : (JSON.parse(walk.utm) as Utm);
  const opens = allowed && walk.trackOpens;
  const clicks = allowed && walk.trackClicks;
  const links = clicks
    ? await trackedLinks(ctx.db, walk.id, () => collectLinks(ctx, version, givenVariables(walk), utm))
    : null;
  return (html, emailId) =>
    followLinks(html, {
      utm,
      tracked: opens || clicks ? { email: { broadcastId: walk.id, emailId }, links, opens } : null,
    });
}

/** The links of all its languages, starting with the source language. */
async function collectLinks(
  ctx: Context,
  version: SendableVersion,
  values: Readonly<Record<string, unknown>>,
  utm: Utm | null,
): Promise<string[]> {
  const locales = await readVersionLocales(ctx, { id: version.id, defaultLocale: version.locale });
  const links = new Set<string>();
  for (const { html } of [version, ...locales])
    for (const link of await linksOfTemplate({ ...version, html }, values, utm)) links.add(link);
  return [...links];
}
