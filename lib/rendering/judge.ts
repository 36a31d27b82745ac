import { sourceOf } from '@/lib/document/contract';
import { type JudgeInput, type Judgement, judgeTask } from './pool/judge-task';
import { PoolTaskStopped, runInPool } from './pool/pool';

const smallCharacters = 100_000;
const timeoutMs = 5_000;

/** Lints a document and checks its footer: small ones here and now, big ones in a thread, so that none holds others up. */
export async function judgeDocument(input: JudgeInput): Promise<Judgement> {
  const { document } = input;
  const size = sourceOf(document).length + (document.plain_text?.length ?? 0);
  if (size <= smallCharacters) return judgeTask(input);
  try {
    return await runInPool('judge', input, { timeoutMs, heavy: true });
  } catch (error) {
    if (!(error instanceof PoolTaskStopped)) throw error;
    const message = 'The document is too big or too nested to be checked: make it smaller.';
    return { compliance: [], lint: [{ code: 'TOO_COMPLEX', message, severity: 'error' }] };
  }
}
