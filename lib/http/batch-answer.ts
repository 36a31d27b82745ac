import type { BatchResult } from '@/lib/emails/contract/sending';
import { Answer } from '@/lib/http/answer';

/** 202 if all items were accepted, 207 if any was refused. */
export async function batchAnswer<Result extends BatchResult>(
  batch: Promise<Result>,
): Promise<Answer<Result>> {
  const result = await batch;
  const { accepted, failed } = result;
  return new Answer(result, { status: failed > 0 ? 207 : 202, tally: { accepted, failed } });
}
