import { brandLookOf } from '@/lib/brand/contract';
import { readBrand, readLogo } from '@/lib/brand/find-brand';
import type { Context } from '@/lib/context';
import { applyBrand } from '@/lib/document/brand/apply-brand';
import { sourceOf, withSource } from '@/lib/document/contract';
import { createInvalidError } from '@/lib/issues';
import { starters } from './gallery';
import { fillMarks } from './marks';
import type { Starter } from './starter';
import { readStarterValues } from './starter-values';

/**
 * A starter filled in with the workspace's name, address, logo and look. `INVALID_REQUEST` for an unknown id.
 */
export async function fillStarter(ctx: Context, id: string): Promise<Starter> {
  const starter = starters.find((starter) => starter.id === id);
  if (!starter)
    throw createInvalidError([
      { path: 'starter', code: 'unknown_starter', message: 'There is no starter template with this id.' },
    ]);
  const filled = fillMarks(starter, await readStarterValues(ctx));
  const brand = await readBrand(ctx);
  const look = brandLookOf(brand, await readLogo(ctx, brand));
  if (!look) return filled;
  const { source } = applyBrand(sourceOf(filled.document), look);
  return { ...filled, document: withSource(filled.document, source) };
}
