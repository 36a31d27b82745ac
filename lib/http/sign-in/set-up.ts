import type { Database } from '@/lib/db/database';
import type { Answer } from '@/lib/http/answer';
import type { SetupInput } from '@/lib/workspaces/contract';
import { setUpInstallation } from '@/lib/workspaces/installation/set-up-installation';
import { signIn } from './sign-in';

/** Sets up the installation and signs its owner in. */
export async function setUp(db: Database, input: SetupInput, requestHeaders: Headers): Promise<Answer> {
  await setUpInstallation(db, input);
  return signIn(db, { email: input.email, password: input.password }, requestHeaders);
}
