import type { BatchResult } from '@/lib/emails/contract/sending';
import { Answer } from '@/lib/http/answer';

/** 202 where all of a batch was accepted, 207 where any of it was refused. */
export async function batchAnswer<Result extends BatchResult>(
  batch: Promise<Result>,
): Promise<Answer<Result>> {
  const result = await batch;
  const { accepted, failed } = result;
  return new Answer(result, { status: failed > 0 ? 207 : 202, tally: { accepted, failed } });
}
