import { createHash } from 'node:crypto';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { sign, verify } from '@/lib/secrets';

/** A cursor is only valid for its route, workspace and filters. */
type Binding = { list: string; filters: Record<string, unknown> };

/** An opaque, signed cursor that continues a list after `position` (strings of full precision). */
export function encodeCursor(ctx: Context, binding: Binding, position: readonly string[]): string {
  const body = Buffer.from(JSON.stringify(position)).toString('base64url');
  return `${body}.${sign('cursor', signBinding(ctx, binding, body))}`;
}

/** The position of a cursor; `INVALID_CURSOR` if it is not from this list. */
export function decodeCursor(ctx: Context, binding: Binding, cursor: string): string[] {
  const [body, signature, ...rest] = cursor.split('.');
  if (
    !body ||
    !signature ||
    rest.length > 0 ||
    !verify('cursor', signBinding(ctx, binding, body), signature)
  ) {
    throw new DomainError(
      'INVALID_CURSOR',
      'This cursor is not one that this list gave with these filters. Start again without a cursor.',
    );
  }
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

function signBinding(ctx: Context, { list, filters }: Binding, body: string): string {
  const present = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null);
  const digest = createHash('sha256')
    .update(JSON.stringify(present.sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
  return [list, ctx.workspaceId, digest, body].join('\n');
}
