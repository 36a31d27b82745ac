import type { ErrorCode } from '@/lib/errors';
import type { BatchTally } from '@/lib/http/request-info';
import { recordRequest } from '@/lib/request-log/record-request';
import type { Call } from './authenticate-submission';

type Reply = { responseCode: number; errorCode: ErrorCode | null };

/**
 * Starts a command of SMTP; returns a function that records its reply in the key's request log, and returns it. Nothing
 * is recorded for a wrong key: it belongs to nobody.
 */
export function startCommand(command: 'AUTH' | 'MAIL' | 'RCPT' | 'DATA', call: Call) {
  const [at, startedMs] = [new Date(), performance.now()];
  return <R extends Reply>(reply: R, tally?: BatchTally): R => {
    const { caller, requestId, address: ip } = call;
    if (caller)
      recordRequest({
        ...{ workspaceId: caller.workspaceId, keyId: caller.actor.id, requestId, at, ip },
        ...{ method: 'SMTP', route: command, status: reply.responseCode, errorCode: reply.errorCode },
        ...{ accepted: tally?.accepted ?? null, failed: tally?.failed ?? null },
        durationMs: Math.round(performance.now() - startedMs),
      });
    return reply;
  };
}
