import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/**
 * A plugin through which our own sign-in creates better-auth sessions once all steps are passed. Not reachable over
 * the network.
 */
export function sessionStart() {
  return {
    id: 'session-start',
    endpoints: {
      startSession: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          requireHeaders: true,
          body: z.object({ userId: z.string(), rememberMe: z.boolean() }),
        },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const { userId, rememberMe } = ctx.body;
          const user = await internalAdapter.findUserById(userId);
          if (!user) throw ctx.error('NOT_FOUND');
          const session = await internalAdapter.createSession(userId, !rememberMe);
          await setSessionCookie(ctx, { session, user }, !rememberMe);
          return ctx.json({ sessionId: session.id });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
