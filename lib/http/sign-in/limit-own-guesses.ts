import { eq } from 'drizzle-orm';
import { type Context, requirePerson } from '@/lib/context';
import { users } from '@/lib/db/tables';
import { limitGuesses } from './limit-guesses';

/** Counts a signed-in person's wrong passwords like those at sign-in: a stolen session must not allow guessing. */
export async function limitOwnGuesses<T>(
  ctx: Context,
  headers: Headers,
  check: () => Promise<T>,
): Promise<T> {
  const { userId } = requirePerson(ctx);
  const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return limitGuesses(ctx.db, { email: person?.email ?? '', headers }, check);
}
