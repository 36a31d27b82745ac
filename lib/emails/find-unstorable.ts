import { formatPath, type Issue } from '@/lib/issues';
import { isStorable } from '@/lib/shapes';

const deepest = 40;
const mostIssues = 20;

/**
 * What no shape looks for in free-form values: text that cannot be stored, names that JavaScript reads as something
 * else, nesting without end. Walks without recursion: the input is anybody's.
 */
export function findUnstorable(value: unknown, root: readonly PropertyKey[]): Issue[] {
  const issues: Issue[] = [];
  const refuse = (path: readonly PropertyKey[], code: string, message: string) =>
    issues.push({ path: formatPath(path), code, message });
  const open: { value: unknown; path: readonly PropertyKey[] }[] = [{ value, path: root }];
  for (let one = open.pop(); one !== undefined && issues.length < mostIssues; one = open.pop()) {
    const { value: part, path } = one;
    if (typeof part === 'string') {
      if (!isStorable(part))
        refuse(path, 'unstorable_text', 'Remove U+0000 and unpaired surrogates: they cannot be stored.');
      continue;
    }
    if (part === null || typeof part !== 'object') continue;
    if (path.length - root.length > deepest) {
      refuse(path.slice(0, root.length + 1), 'too_deep', `Nest at most ${deepest} levels.`);
      break;
    }
    if (Array.isArray(part)) {
      for (const [index, entry] of part.entries()) open.push({ value: entry, path: [...path, index] });
      continue;
    }
    for (const [key, entry] of Object.entries(part)) {
      if (!isStorable(key)) refuse(path, 'unstorable_text', 'A name here cannot be stored.');
      else if (key === '__proto__') refuse([...path, key], 'reserved_name', 'This name is reserved.');
      else open.push({ value: entry, path: [...path, key] });
    }
  }
  return issues;
}
