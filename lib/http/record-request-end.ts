import { database } from '@/lib/db/database';
import { bearerOf } from '@/lib/http/authenticate';
import { clientAddress } from '@/lib/http/client-address';
import { callerOf, codeOf, tallyOf } from '@/lib/http/request-info';
import { log } from '@/lib/process/log';
import { recordRequest } from '@/lib/request-log/record-request';
import { findKeyByToken } from '@/lib/workspaces/keys/find-key-by-token';

type AnsweredInfo = { requestId: string; route: string; durationMs: number };

/**
 * Logs an answered request: a line of the log, and a row of the key's request log. `route` has parameter names; their
 * values, the query and the body are never logged.
 */
export function recordRequestEnd(request: Request, response: Response, info: AnsweredInfo): void {
  const { requestId: request_id, route, durationMs } = info;
  const [caller, code] = [callerOf(request), codeOf(response)];
  const { method } = request;
  const [status, duration_ms] = [response.status, Math.round(durationMs)];
  const actor = caller?.actor;
  const who = actor && (actor.kind === 'key' ? { key_id: actor.id } : { member_id: actor.id });
  const error_code = code ?? undefined;
  log.info({ method, route, status, duration_ms, request_id, error_code, ...who }, 'a request was answered');

  if (actor && actor.kind !== 'key') return;
  const at = new Date(Date.now() - durationMs);
  const ip = clientAddress(request.headers);
  const tally = tallyOf(response);
  const forKey = (workspaceId: string, keyId: string) =>
    recordRequest({
      ...{ workspaceId, keyId, requestId: request_id, at, method, route, status },
      ...{ errorCode: code, durationMs: duration_ms, ip },
      ...{ accepted: tally?.accepted ?? null, failed: tally?.failed ?? null },
    });
  if (caller && actor) {
    forKey(caller.workspaceId, actor.id);
    return;
  }
  // A wrong key was already looked up.
  if (code === 'UNAUTHORIZED') return;
  // Unknown paths and wrong methods are not authenticated: the key is looked up after the response.
  const token = bearerOf(request);
  if (token === null) return;
  findKeyByToken(database(), token).then(
    (key) => {
      if (key) forKey(key.workspaceId, key.actor.id);
    },
    (error) => log.debug({ err: error, request_id }, 'a request could not be noted for its key'),
  );
}
