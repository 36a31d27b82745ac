import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/db/database';
import { sessions } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { auth } from './auth';

const started = z.object({ sessionId: z.string() });

/** Creates a new session for a person who has passed every step; returns its cookies. */
export async function startSession(
  db: Database,
  person: { userId: string; rememberMe: boolean; ip: string | null; workspaceId?: string | undefined },
  headers: Headers,
): Promise<string[]> {
  const { userId, rememberMe, ip, workspaceId } = person;
  const response = await auth()
    .api.startSession({ body: { userId, rememberMe }, headers, asResponse: true })
    .catch((cause: unknown) => {
      throw createUnavailableError(cause);
    });
  if (!response.ok) throw createUnavailableError();
  const { sessionId } = started.parse(await response.json());
  await db
    .update(sessions)
    .set({ ipAddress: ip, ...(workspaceId && { activeWorkspaceId: workspaceId }) })
    .where(eq(sessions.id, sessionId));
  return response.headers.getSetCookie();
}

function createUnavailableError(cause?: unknown): DomainError {
  const message = 'You could not be signed in just now. Retry after a short delay.';
  return new DomainError('INTERNAL_ERROR', message, undefined, { cause, status: 503 });
}
