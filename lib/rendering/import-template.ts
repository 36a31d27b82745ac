import type { ImportedSource, ImportGiven } from '@/lib/document/import/import-source';
import { DomainError } from '@/lib/errors';
import { PoolTaskStopped, runInPool } from './pool/pool';

const timeoutMs = 8_000;
const heavyCharacters = 200_000;

/** Imports a template in a thread, so that a huge or hostile one blocks nobody. `TEMPLATE_COMPILATION_FAILED`. */
export async function importTemplateSource(input: ImportGiven): Promise<ImportedSource> {
  try {
    return await runInPool('importSource', input, {
      timeoutMs,
      heavy: input.source.length > heavyCharacters,
    });
  } catch (error) {
    if (!(error instanceof PoolTaskStopped)) throw error;
    throw new DomainError(
      'TEMPLATE_COMPILATION_FAILED',
      'This source is too complex to be read. Import less of it.',
    );
  }
}
