import { and, eq } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { sendingAddresses } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';

/** The condition for one sending address of the workspace. */
export function whereSendingAddress(ctx: Context, id: string) {
  return and(eq(sendingAddresses.workspaceId, ctx.workspaceId), eq(sendingAddresses.id, id));
}

export function sendingAddressNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such sending address in this workspace.');
}
