import { readTagRepair } from '@/lib/document/import/tags/tag-repair';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import type { Repair } from './repairs';

/** For each variable the tags of the source that became it, each once. */
export function foundTags(
  repairs: readonly Repair[],
  names: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  for (const { message } of repairs) {
    const tagRepair = readTagRepair(message);
    if (!tagRepair) continue;
    for (const { path, list } of analyzeLiquid(tagRepair.translated).uses)
      for (const each of [list ?? String(path[0]), path.join('.')]) found.get(each)?.add(tagRepair.tag);
  }
  return new Map([...found].map(([name, tags]) => [name, [...tags]]));
}
