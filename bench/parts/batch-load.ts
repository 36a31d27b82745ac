import { setTimeout as sleep } from 'node:timers/promises';

const endStates = ['submitted', 'uncertain', 'delivered', 'failed', 'bounced', 'suppressed', 'canceled'];
const openStates = ['accepted', 'queued', 'deferred'];

/** Clients that keep sending batches, each repeated with the same keys until it is accepted. */
export type BatchLoad = {
  /** Accepted ids by idempotency key, which is also the local part of the address. */
  answered: ReadonlyMap<string, string>;
  /** The number of answers by status, and for refusals by code and whether a retry is worth it. */
  answers: ReadonlyMap<string, number>;
  batches(): number;
  /** Keys that got two different ids. */
  contradictions(): number;
  /** How long the slowest answer took. */
  longestMs(): number;
  stop(): Promise<void>;
  /** Ids by final state, once nothing waits. */
  states(): Promise<Record<string, string[]>>;
};

/** `perSecond`: emails of all clients; without it, each rests for a tenth of a second after a batch. */
type BatchLoadOptions = { clients: number; batchSize: number; perSecond?: number; withFiles?: boolean };

/** Requests go to the `origins` in turn, which may change meanwhile. */
export function startBatchLoad(
  origins: readonly string[],
  headers: Record<string, string>,
  { clients, batchSize, perSecond, withFiles = false }: BatchLoadOptions,
): BatchLoad {
  const answered = new Map<string, string>();
  const answers = new Map<string, number>();
  let [batches, contradictions, longestMs, stopped] = [0, 0, 0, false];
  const note = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);

  let asked = 0;
  const next = () => origins[asked++ % origins.length] ?? '';
  const ask = async (route: string, body: string): Promise<{ status: number; said: Answer } | null> => {
    const startedMs = performance.now();
    const response = await fetch(`${next()}/api/v1${route}`, { method: 'POST', headers, body }).catch(
      () => null,
    );
    if (response === null) {
      note('no answer');
      return null;
    }
    const said = (await response.json()) as Answer;
    longestMs = Math.max(longestMs, performance.now() - startedMs);
    if (said.error) note(`${response.status} ${said.error.code}${said.error.retryable ? ' retryable' : ''}`);
    return { status: response.status, said };
  };

  /** Uploads a file for one email; returns its id. */
  const upload = async (name: string): Promise<string> => {
    const file = { filename: `${name}.txt`, content_type: 'text/plain', content: btoa(name.repeat(1_000)) };
    for (;;) {
      const answer = await ask('/attachments', JSON.stringify(file));
      if (answer?.said.id !== undefined) return answer.said.id;
      await sleep(50);
    }
  };

  const send = async (body: string): Promise<boolean> => {
    const answer = await ask('/emails/batch', body);
    if (answer === null) return false;
    const { status, said } = answer;
    if (!said.error) note(String(status));
    for (const { idempotency_key, id } of said.data ?? []) {
      if (id === undefined) continue;
      if ((answered.get(idempotency_key) ?? id) !== id) contradictions += 1;
      answered.set(idempotency_key, id);
    }
    return status === 202;
  };

  const sendForEver = async (client: number) => {
    for (let batch = 0; !stopped; batch++) {
      const dueMs = perSecond && performance.now() + (clients * batchSize * 1000) / perSecond;
      const file = withFiles ? { attachments: [await upload(`file-${client}-${batch}`)] } : {};
      const emails = Array.from({ length: batchSize }, (_, index) => ({
        idempotency_key: `load-${client}-${batch}-${index}`,
        from: 'hello@postroom.test',
        to: `load-${client}-${batch}-${index}@far.test`,
        subject: `Message ${client}-${batch}-${index}`,
        text: 'Hello',
        ...(index === 0 && file),
      }));
      const body = JSON.stringify({ emails });
      while (!(await send(body))) await sleep(50);
      batches += 1;
      await sleep(dueMs === undefined ? 100 : Math.max(0, dueMs - performance.now()));
    }
  };

  const list = async (state: string): Promise<string[]> => {
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const response = await fetch(`${next()}/api/v1/emails?limit=100&status=${state}${cursor}`, { headers });
      const page = (await response.json()) as { data: { id: string }[]; next_cursor: string | null };
      ids.push(...page.data.map(({ id }) => id));
      if (page.next_cursor === null) return ids;
      cursor = `&cursor=${page.next_cursor}`;
    }
  };

  const running = Array.from({ length: clients }, (_, client) => sendForEver(client));
  return {
    answered,
    answers,
    batches: () => batches,
    contradictions: () => contradictions,
    longestMs: () => longestMs,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
    states: async () => {
      while ((await Promise.all(openStates.map(list))).flat().length > 0) await sleep(500);
      const entries = await Promise.all(endStates.map(async (state) => [state, await list(state)] as const));
      return Object.fromEntries(entries.filter(([, ids]) => ids.length > 0));
    },
  };
}

type Answer = {
  id?: string;
  error?: { code: string; retryable: boolean };
  data?: { idempotency_key: string; id?: string }[];
};
