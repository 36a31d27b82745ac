import { and, eq } from 'drizzle-orm';
import type { KnownPerson } from '@/lib/accounts/check-credentials';
import type { SignedIn } from '@/lib/accounts/contract';
import { isReachable } from '@/lib/accounts/memberships';
import { describeDevice } from '@/lib/accounts/sessions/describe-device';
import { describePlace } from '@/lib/accounts/sessions/describe-place';
import { startSession } from '@/lib/accounts/start-session';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import { members, workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { Answer } from '@/lib/http/answer';
import type { PublicContext } from '@/lib/http/endpoint';
import { queueInstallationMail } from '@/lib/installation-mail/queue-installation-mail';
import { takeTokens } from '@/lib/rate-limits/token-buckets';
import { knownDevice, rememberDevice } from './known-device';

export type SignInOptions = {
  /** The origin of the session. */
  workspaceId?: string;
  /** The account is new, so no device counts as new. */
  newcomer?: boolean;
};

/** Creates a session for a person who has passed every step of sign-in; its cookies are in the response. */
export async function admitPerson(
  ctx: PublicContext,
  person: KnownPerson,
  headers: Headers,
  { workspaceId, newcomer = false, rememberMe }: SignInOptions & { rememberMe: boolean },
): Promise<Answer<SignedIn>> {
  const [membership] = await ctx.db
    .select({ id: members.id })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.userId, person.id), isReachable))
    .limit(1);
  if (!membership)
    throw new DomainError('FORBIDDEN', 'You are no longer a member of any workspace. Ask for an invitation.');
  const isNewDevice = !newcomer && knownDevice(headers, person.email) === null;
  await ctx.db.transaction(async (db) => {
    await recordAuditOfPerson({ ...ctx, db }, person.id, { action: 'member.signed_in' });
    if (isNewDevice) await mailNewDevice({ ...ctx, db }, person, headers);
  });
  const cookies = await startSession(
    ctx.db,
    { userId: person.id, rememberMe, ip: ctx.ip, workspaceId },
    headers,
  );
  const all = [...cookies, rememberDevice(headers, person.email)];
  return new Answer(
    { object: 'sign_in', user: person },
    { headers: all.map((cookie) => ['Set-Cookie', cookie] as const) },
  );
}

// A program without cookies is a new device at each sign-in: a few emails a day are enough.
async function mailNewDevice(ctx: PublicContext, person: KnownPerson, headers: Headers): Promise<void> {
  const bucket = { key: `mail:new-device:${person.id}`, size: 3, perSecond: 3 / 86_400 };
  const { granted } = await takeTokens(ctx.db, [bucket]);
  if (!granted) return;
  const device = describeDevice(headers.get('user-agent'));
  const at = `${ctx.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const details = { device, place: describePlace(ctx.ip), at };
  await queueInstallationMail(ctx.db, { kind: 'new_device', to: person.email, details });
}
