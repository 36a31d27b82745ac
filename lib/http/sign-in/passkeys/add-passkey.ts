import { eq } from 'drizzle-orm';
import { auth } from '@/lib/accounts/auth';
import type { AddPasskeyInput } from '@/lib/accounts/contract';
import { findAccount } from '@/lib/accounts/find-account';
import { passkeyColumns, presentPasskey } from '@/lib/accounts/passkeys/present-passkey';
import { requireOwnPassword } from '@/lib/accounts/require-password';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAuditOfPerson } from '@/lib/audit/record-audit-of-person';
import { type Context, requirePerson } from '@/lib/context';
import { passkeys } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { Answer } from '@/lib/http/answer';

/** The options for creating a passkey. Requires the password: a stolen session must not become permanent access. */
export async function beginPasskey(ctx: Context, password: string, headers: Headers) {
  const { userId } = requirePerson(ctx);
  const { has_password } = await findAccount(ctx);
  if (has_password) await requireOwnPassword(ctx.db, userId, { path: 'password', password });
  const generated = await auth().api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true });
  return answerOptions(generated.response, generated.headers);
}

/** Stores the passkey that the browser created. */
export async function addPasskey(ctx: Context, input: AddPasskeyInput, headers: Headers) {
  const { userId } = requirePerson(ctx);
  const { name, response } = input;
  const added = await auth()
    .api.verifyPasskeyRegistration({ body: { name, response }, headers })
    .catch((cause: unknown) => {
      const message = 'This passkey could not be added. Start again.';
      throw new DomainError('INVALID_REQUEST', message, undefined, { cause });
    });
  const [row] = await ctx.db.select(passkeyColumns).from(passkeys).where(eq(passkeys.id, added.id));
  if (!row) throw new Error('the new passkey was not found');
  const changes = changesBetween(null, { passkey: row.name }, ['passkey']);
  await recordAuditOfPerson(ctx, userId, { action: 'account.passkey_added', changes });
  return presentPasskey(row);
}

/** The options for the browser, with the cookies that better-auth set. */
export function answerOptions<O extends object>(options: O, answerHeaders: Headers) {
  const body = { object: 'passkey_options' as const, options };
  return new Answer(body, {
    headers: answerHeaders.getSetCookie().map((one) => ['Set-Cookie', one] as const),
  });
}
