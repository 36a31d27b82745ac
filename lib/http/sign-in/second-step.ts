import { eq } from 'drizzle-orm';
import type { KnownPerson } from '@/lib/accounts/check-credentials';
import type { SignedIn, SignInAnswer } from '@/lib/accounts/contract';
import { checkSecondFactor, findSecondFactor } from '@/lib/accounts/two-factor/check-second-factor';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import { users } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { Answer } from '@/lib/http/answer';
import type { PublicContext } from '@/lib/http/endpoint';
import { limitFailures } from '@/lib/rate-limits/limit-failures';
import type { Bucket } from '@/lib/rate-limits/token-buckets';
import { admitPerson } from './admit-person';
import { knownDevice } from './known-device';
import { endedPendingCookie, type PendingSignIn, pendingCookie, readPending } from './pending-sign-in';
import { isTrustedDevice, trustCookie } from './trusted-device';

type FirstStep = Omit<PendingSignIn, 'userId' | 'trust' | 'expiresAt'> & { newcomer?: boolean };

/** Signs in a person who passed the first step, or asks for their second factor: there is no session until then. */
export async function admitOrAsk(
  ctx: PublicContext,
  person: KnownPerson,
  headers: Headers,
  { newcomer, ...first }: FirstStep,
): Promise<Answer<SignInAnswer>> {
  const factor = await findSecondFactor(ctx.db, person.id);
  if (factor === null || isTrustedDevice(headers, person.id, factor.trust))
    return admitPerson(ctx, person, headers, { ...first, newcomer });
  return new Answer(
    { object: 'sign_in', two_factor_required: true },
    {
      headers: [
        ['Set-Cookie', pendingCookie(ctx.now(), { ...first, userId: person.id, trust: factor.trust })],
      ],
    },
  );
}

/** The second step: signs in with a code of the app or a recovery code, within a few minutes of the first step. */
export async function passSecondStep(
  ctx: PublicContext,
  input: { code: string; trust_device?: boolean | undefined },
  headers: Headers,
): Promise<Answer<SignedIn>> {
  const pending = readPending(headers, ctx.now());
  const factor = pending && (await findSecondFactor(ctx.db, pending.userId));
  // A new password or a new app invalidates a sign-in that was started before.
  if (!pending || !factor || factor.trust !== pending.trust)
    throw new DomainError('UNAUTHORIZED', 'This sign-in has expired. Enter your password again.');
  const [person] = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, pending.userId));
  if (!person) throw new DomainError('UNAUTHORIZED', 'This account is gone.');
  await limitFailures(ctx.db, [codeBucket(person, headers)], () => requireCode(ctx, person.id, input.code));
  const { rememberMe, workspaceId } = pending;
  const answer = await admitPerson(ctx, person, headers, { rememberMe, workspaceId });
  const more = [endedPendingCookie()];
  if (input.trust_device) more.push(trustCookie(ctx.now(), person.id, factor.trust));
  const cookies = more.map((cookie) => ['Set-Cookie', cookie] as const);
  return new Answer(answer.body, { headers: [...(answer.options.headers ?? []), ...cookies] });
}

async function requireCode(ctx: PublicContext, userId: string, code: string): Promise<void> {
  if (await checkSecondFactor(ctx.db, userId, { code, now: ctx.now() })) return;
  const actor = { kind: 'system' as const, id: '', name: 'Somebody without the second factor', userId: null };
  await recordAuditOfPerson(ctx, userId, { action: 'member.sign_in_failed', by: actor });
  throw new DomainError('UNAUTHORIZED', 'This code is wrong or was already used.');
}

// Three of a million codes are valid at a time: with ten at once and then one every five minutes, guessing takes years.
// Someone who has the password and guesses elsewhere uses up no attempts of the person's own device.
function codeBucket(person: KnownPerson, headers: Headers): Bucket {
  const device = knownDevice(headers, person.email) ?? 'strangers';
  return { key: `guess:second:${device}:${person.id}`, size: 10, perSecond: 1 / 300 };
}
