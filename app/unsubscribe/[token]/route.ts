import { database } from '@/lib/db/database';
import { DomainError } from '@/lib/errors';
import { readForm } from '@/lib/http/form-body';
import { changePreferences, type Told } from '@/lib/preferences/change-preferences';
import { preferencesPage, preferencesProblemPage } from '@/lib/preferences/preferences-page';
import { preferenceChange } from '@/lib/preferences/read-change';
import { readSituation, type Situation } from '@/lib/preferences/situation';
import { log } from '@/lib/process/log';
import { wordsFor } from '@/lib/readers/words';
import { readWorkspaceLook } from '@/lib/readers/workspace-look';

type RouteContext = { params: Promise<{ token: string }> };
type Found = { situation: Situation; told: Told | null };

/** Shows only: mail scanners open every link, and must not change anything for anybody. */
export function GET(request: Request, { params }: RouteContext): Promise<Response> {
  return answer(request, async () => {
    const situation = await readSituation(database(), (await params).token);
    return situation && { situation, told: null };
  });
}

/** The forms of the page, and the one click of mail programs (RFC 8058). The token is all the credential there is. */
export function POST(request: Request, { params }: RouteContext): Promise<Response> {
  return answer(request, async () =>
    changePreferences(database(), (await params).token, preferenceChange(await readForm(request))),
  );
}

/** Who wants no more email must not meet a broken page. */
async function answer(request: Request, find: () => Promise<Found | null>): Promise<Response> {
  const reading = wordsFor(request.headers.get('accept-language'));
  try {
    const found = await find();
    if (!found) return preferencesProblemPage(reading, 'unknown');
    const { workspaceId } = found.situation;
    const look = await readWorkspaceLook({ db: database(), workspaceId });
    return preferencesPage(reading, { ...found, look });
  } catch (error) {
    // What was sent is too much, or broke off: nobody's fault but the sender's.
    if (error instanceof DomainError && error.status < 500)
      return preferencesProblemPage(reading, 'unavailable', error.status);
    log.error({ err: error }, 'an unsubscribe link could not be answered');
    return preferencesProblemPage(reading, 'unavailable');
  }
}
