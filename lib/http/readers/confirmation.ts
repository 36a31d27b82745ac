import type { Database } from '@/lib/db/database';
import { confirmationPage } from '@/lib/forms/pages/confirmation-page';
import { confirmSignUp, findSignUp } from '@/lib/forms/requests/confirm-sign-up';
import { clientAddress } from '@/lib/http/client-address';
import { noticePage } from '@/lib/readers/notice-page';
import { wordsFor } from '@/lib/readers/words';
import { readWorkspaceLook } from '@/lib/readers/workspace-look';

type Call = { db: Database; request: Request; token: string };

/** Shows what a link confirms. Scanners open every link, so only the button confirms. */
export async function showConfirmation({ db, request, token }: Call): Promise<Response> {
  return answer(db, request, await findSignUp(db, token));
}

export async function confirm({ db, request, token }: Call): Promise<Response> {
  return answer(db, request, await confirmSignUp(db, token, clientAddress(request.headers)));
}

async function answer(db: Database, request: Request, found: Awaited<ReturnType<typeof findSignUp>>) {
  const reading = wordsFor(request.headers.get('accept-language'), found?.language);
  if (!found) {
    // Altered, replaced by a newer one, or expired.
    const { unconfirmable: title, unconfirmableMeans: means } = reading.words.forms;
    return noticePage(reading, { title, means, status: 404 });
  }
  return confirmationPage(reading, found, await readWorkspaceLook({ db, workspaceId: found.workspaceId }));
}
