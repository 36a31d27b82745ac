import { timingSafeEqual } from 'node:crypto';
import { ResponseBodyError } from 'openid-client';
import { DomainError } from '@/lib/errors';
import type { PublicContext } from '@/lib/http/endpoint';
import { admitOrAsk } from '@/lib/http/sign-in/second-step';
import { env } from '@/lib/process/env';
import { log } from '@/lib/process/log';
import { joinByOpenInvitations } from '@/lib/workspaces/invitations/join-by-open-invitations';
import { endedJourneyCookie, type Journey, readJourney } from './oidc-journey';
import { type Identity, redeemCode } from './redeem-code';

type Query = { code?: string | undefined; state?: string | undefined };

/** Handles the provider's redirect: signs the person in, and redirects to a page either way. */
export async function finishOidc(ctx: PublicContext, query: Query, request: Request): Promise<Response> {
  const { headers } = request;
  const journey = readJourney(headers, ctx.now());
  try {
    if (!journey || !isSame(query.state ?? '', journey.state) || !query.code)
      return redirectWithProblem('expired');
    const identity = await redeemCode(new URL(request.url).search, journey);
    return await signInPerson(ctx, identity, journey, headers);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'FORBIDDEN') return redirectWithProblem('unknown');
    const refusal = error instanceof ResponseBodyError ? error.error : undefined;
    log.warn(
      { err: error, oauth_error: refusal, request_id: ctx.requestId },
      refusal === 'invalid_client'
        ? 'the provider of OIDC_ISSUER refuses OIDC_CLIENT_ID or OIDC_CLIENT_SECRET'
        : 'a sign-in by OpenID Connect failed',
    );
    return redirectWithProblem('failed');
  }
}

async function signInPerson(ctx: PublicContext, identity: Identity, { next }: Journey, headers: Headers) {
  if (!identity.email || !identity.emailVerified) return redirectWithProblem('unverified');
  const person = await joinByOpenInvitations(ctx, identity);
  if (person === null) return redirectWithProblem('unknown');
  const answer = await admitOrAsk(ctx, person, headers, { rememberMe: true });
  const cookies = (answer.options.headers ?? []).map(([, value]) => value);
  const asksSecondFactor = 'two_factor_required' in answer.body;
  return goTo(asksSecondFactor ? `/sign-in?step=code&next=${encodeURIComponent(next)}` : next, cookies);
}

function redirectWithProblem(kind: 'expired' | 'unverified' | 'unknown' | 'failed'): Response {
  return goTo(`/sign-in?problem=${kind}`);
}

function goTo(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: `${env().appUrl}${path}`, 'Cache-Control': 'no-store' });
  for (const cookie of [...cookies, endedJourneyCookie()]) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
