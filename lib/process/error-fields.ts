import { isPlain } from './plain-message';

const maxFrames = 12;
const maxCauses = 4;

// Only messages that JavaScript itself creates from names in the code, never from values.
const ofTheLanguage = [
  /^[\w$.]{1,80} is not (?:a function|defined|iterable|a constructor)$/,
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[\w$]{1,40}'\)$/,
  /^Cannot access '[\w$]{1,40}' before initialization$/,
  /^(?:Maximum call stack size exceeded|Invalid time value|Invalid array length)$/,
];

const shapes: Record<string, RegExp> = {
  name: /^[A-Za-z]\w{0,60}$/,
  code: /^(?:[A-Z][A-Z0-9_]{1,60}|[0-9A-Z]{5})$/,
  severity: /^[A-Z]{3,10}$/,
  constraint: /^[\w.-]{1,80}$/,
  table: /^\w{1,80}$/,
  column: /^\w{1,80}$/,
  routine: /^\w{1,80}$/,
  syscall: /^\w{1,30}$/,
};

/**
 * What the log may say about an error: its kind, its codes, names from the database, the failed statement without
 * literals, and its place in the code. Its message only if that is known to contain no value.
 */
export function errorFields(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: `a thrown ${typeof error}` };
  const fields: Record<string, unknown> = {};
  for (const [field, shape] of Object.entries(shapes)) {
    const value: unknown = Reflect.get(error, field);
    if (typeof value === 'string' && shape.test(value)) fields[field] = value;
  }
  for (const field of ['status', 'responseCode', 'errno']) {
    const value: unknown = Reflect.get(error, field);
    if (typeof value === 'number') fields[field] = value;
  }
  if (isPlain(error) || ofTheLanguage.some((shape) => shape.test(error.message)))
    fields.message = error.message;
  if ('statement' in error && typeof error.statement === 'string')
    fields.statement = withoutLiterals(error.statement);
  fields.stack = framesOf(error);
  if (depth >= maxCauses) return fields;
  if (error.cause !== undefined) fields.cause = errorFields(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    fields.errors = error.errors.slice(0, maxCauses).map((error) => errorFields(error, depth + 1));
  }
  return fields;
}

/** A stack starts with the message, which may itself look like a stack. */
function framesOf(error: Error): string[] {
  const { stack = '', message } = error;
  return (message ? stack.replace(message, '') : stack)
    .split('\n')
    .filter((line) =>
      /^ {4}at (?:[\w$.<>[\] #*]{1,160} \()?(?:async )?[^\s()@]{1,300}:\d+:\d+\)?$/.test(line),
    )
    .slice(0, maxFrames)
    .map((line) => line.trim());
}

function withoutLiterals(statement: string): string {
  return statement
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .slice(0, 600);
}
