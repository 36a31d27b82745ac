import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { and, eq, isNull } from 'drizzle-orm';
import { database } from '@/lib/db/database';
import { accounts, members, passkeys, sessions, users, verifications, workspaces } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { env } from '@/lib/process/env';
import { singleton } from '@/lib/process/singleton';
import { signingKey } from '@/lib/secrets';
import { passkeyPlugin } from './passkey-plugin';
import { sessionStart } from './session-start';

/** People's passwords and sessions. API keys are ours: see find-key-by-token. */
export function auth() {
  return singleton('auth', createAuth);
}

function createAuth() {
  const db = database();
  const schema = { users, sessions, accounts, verifications, passkeys };
  return betterAuth({
    appName: 'Postroom',
    baseURL: env().appUrl,
    basePath: '/api/auth',
    secret: signingKey('sessions').toString('base64url'),
    database: drizzleAdapter(db, { provider: 'pg', schema, usePlural: true }),
    // Sign-up is only by invitation or at setup, by our own verbs.
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8, maxPasswordLength: 128 },
    session: {
      expiresIn: 60 * 60 * 24 * 14,
      updateAge: 60 * 60 * 24,
      // Actions that need a recent proof of identity ask for the password themselves.
      freshAge: 0,
      additionalFields: { activeWorkspaceId: { type: 'string', required: false, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, activeWorkspaceId: await firstWorkspaceOf(session.userId) },
          }),
        },
      },
    },
    plugins: [sessionStart(), passkeyPlugin()],
    // Our routes limit attempts, and check Origin by the same rule as every other cookie request.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => newId() },
      cookiePrefix: 'postroom',
      useSecureCookies: env().appUrl.startsWith('https:'),
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

async function firstWorkspaceOf(userId: string): Promise<string | null> {
  const db = database();
  const [first] = await db
    .select({ id: members.workspaceId })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.userId, userId), isNull(workspaces.deletedAt)))
    .orderBy(members.createdAt, members.id)
    .limit(1);
  return first?.id ?? null;
}
