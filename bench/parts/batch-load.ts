import { setTimeout as sleep } from 'node:timers/promises';

const endStates = ['submitted', 'uncertain', 'delivered', 'failed', 'bounced', 'suppressed', 'canceled'];
const openStates = ['accepted', 'queued', 'deferred'];

/** Clients that send batches without end, each again with the same keys until it is accepted. */
export type BatchLoad = {
  /** Ids by idempotency key, as they were answered for. */
  answered: ReadonlyMap<string, string>;
  /** How often each answer came: its status, and for refusals code and whether a retry is worth it. */
  answers: ReadonlyMap<string, number>;
  batches(): number;
  /** Keys that were answered with two different ids. */
  contradictions(): number;
  stop(): Promise<void>;
  /** Ids by end state, once nothing waits any more. */
  states(): Promise<Record<string, string[]>>;
};

export function startBatchLoad(
  origin: string,
  headers: Record<string, string>,
  { clients, batchSize }: { clients: number; batchSize: number },
): BatchLoad {
  const answered = new Map<string, string>();
  const answers = new Map<string, number>();
  let [batches, contradictions, stopped] = [0, 0, false];
  const note = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);

  const send = async (body: string): Promise<boolean> => {
    const response = await fetch(`${origin}/api/v1/emails/batch`, { method: 'POST', headers, body }).catch(
      () => null,
    );
    if (response === null) {
      note('no answer');
      return false;
    }
    const said = (await response.json()) as Answer;
    if (said.error) note(`${response.status} ${said.error.code}${said.error.retryable ? ' retryable' : ''}`);
    else note(String(response.status));
    for (const { idempotency_key, id } of said.data ?? []) {
      if (id === undefined) continue;
      if ((answered.get(idempotency_key) ?? id) !== id) contradictions += 1;
      answered.set(idempotency_key, id);
    }
    return response.status === 202;
  };

  const sendForEver = async (client: number) => {
    for (let batch = 0; !stopped; batch++) {
      const emails = Array.from({ length: batchSize }, (_, index) => ({
        idempotency_key: `load-${client}-${batch}-${index}`,
        from: 'hello@postroom.test',
        to: `c${client}-b${batch}-i${index}@far.test`,
        subject: `Message ${client}-${batch}-${index}`,
        text: 'Hello',
      }));
      const body = JSON.stringify({ emails });
      while (!(await send(body))) await sleep(50);
      batches += 1;
      await sleep(100);
    }
  };

  const list = async (state: string): Promise<string[]> => {
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const response = await fetch(`${origin}/api/v1/emails?limit=100&status=${state}${cursor}`, { headers });
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
  error?: { code: string; retryable: boolean };
  data?: { idempotency_key: string; id?: string }[];
};
