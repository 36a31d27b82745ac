import type { Database } from '@/lib/db/database';
import { type ChangeResult, changePreferences } from '@/lib/preferences/change-preferences';
import { preferencesPage } from '@/lib/preferences/preferences-page';
import { preferenceChange } from '@/lib/preferences/read-change';
import { type ReaderState, readSituation } from '@/lib/preferences/reader-state';
import { noticePage } from '@/lib/readers/notice-page';
import { wordsFor } from '@/lib/readers/words';
import { readWorkspaceLook } from '@/lib/readers/workspace-look';
import { readForm } from './form-body';

type Call = { db: Database; request: Request; token: string };

/** Only shows: email scanners open every link and must not change anything. */
export async function showPreferences({ db, request, token }: Call): Promise<Response> {
  const situation = await readSituation(db, token);
  return answer(db, request, situation && { situation, result: null });
}

/** The forms of the page, and one-click unsubscribe (RFC 8058). The token is the only credential. */
export async function choosePreferences({ db, request, token }: Call): Promise<Response> {
  return answer(db, request, await changePreferences(db, token, preferenceChange(await readForm(request))));
}

async function answer(
  db: Database,
  request: Request,
  found: { situation: ReaderState; result: ChangeResult | null } | null,
): Promise<Response> {
  const reading = wordsFor(request.headers.get('accept-language'), found?.situation.language);
  if (!found) {
    const { unknownLink: title, preferences } = reading.words;
    return noticePage(reading, { title, means: preferences.unknownMeans, status: 404 });
  }
  const look = await readWorkspaceLook({ db, workspaceId: found.situation.workspaceId });
  return preferencesPage(reading, { ...found, look });
}
