import { formatPath, type Issue } from '@/lib/issues';
import { isStorable } from '@/lib/mail/storable-text';

const maxDepth = 40;
const maxIssues = 20;

/** A list or object being walked, with the position. `names` is null for a list. */
type Frame = {
  parts: Record<PropertyKey, unknown>;
  names: readonly string[] | null;
  size: number;
  next: number;
};

/**
 * Finds what shapes do not check in free-form values: text that cannot be stored, names that are special in JavaScript,
 * unlimited nesting. Not recursive and with little memory, because input may be hostile and have millions of values.
 */
export function findUnstorable(value: unknown, root: readonly PropertyKey[]): Issue[] {
  const issues: Issue[] = [];
  const open: Frame[] = [];
  const keys: PropertyKey[] = [];
  const refuse = (path: readonly PropertyKey[], code: string, message: string) =>
    issues.push({ path: formatPath([...root, ...path]), code, message });
  const enter = (part: unknown) => {
    if (typeof part === 'string' && !isStorable(part))
      refuse(keys, 'unstorable_text', 'Remove U+0000 and unpaired surrogates: they cannot be stored.');
    if (part === null || typeof part !== 'object') return false;
    open.push(frameOf(part));
    return true;
  };
  enter(value);
  for (let frame = open.at(-1); frame !== undefined && issues.length < maxIssues; frame = open.at(-1)) {
    if (frame.next === frame.size) {
      open.pop();
      keys.pop();
      continue;
    }
    const name = frame.names?.[frame.next] ?? frame.next;
    frame.next += 1;
    const part = frame.parts[name];
    if (typeof name === 'string' && !isStorable(name)) {
      refuse(keys, 'unstorable_text', 'A name here cannot be stored.');
      continue;
    }
    // The fast path: most values of a large input are numbers and the like.
    if (name !== '__proto__' && typeof part !== 'string' && typeof part !== 'object') continue;
    keys.push(name);
    if (name === '__proto__') refuse(keys, 'reserved_name', 'This name is reserved.');
    else if (open.length > maxDepth && part !== null && typeof part === 'object') {
      refuse(keys.slice(0, 1), 'too_deep', `Nest at most ${maxDepth} levels.`);
      break;
    } else if (enter(part)) continue;
    keys.pop();
  }
  return issues;
}

function frameOf(part: object): Frame {
  const names = Array.isArray(part) ? null : Object.keys(part);
  const size = Array.isArray(part) ? part.length : (names?.length ?? 0);
  // Only accessed by the names and indexes counted here.
  return { parts: part as Record<PropertyKey, unknown>, names, size, next: 0 };
}
