import type { z } from 'zod';
import { formatNumber } from '@/lib/amounts';
import { DomainError, type ErrorCode } from '@/lib/errors';
import { knownFields } from '@/lib/known-fields';
import { nearestName } from '@/lib/nearest-name';

export type Issue = { path: string; code: string; message: string };

/** `emails[3].to` for ['emails', 3, 'to']. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
    '',
  );
}

/** Nobody reads more, and a hostile request must not create a response many times its size. */
const maxIssues = 100;
const maxNameLength = 200;
const maxPathLength = 400;

/** The parsed value and its shape, for better messages. */
export type Parsed = { shape: z.core.$ZodType; value: unknown };

/**
 * The issues of a failed parse in the shape of `details.issues`, a hundred at most; unknown fields are listed one by
 * one.
 */
export function issuesOf(error: z.ZodError, root: readonly PropertyKey[] = [], parsed?: Parsed): Issue[] {
  const issues: Issue[] = [];
  for (const issue of error.issues) {
    if (issues.length >= maxIssues) break;
    issues.push(...toIssues(issue, root, parsed).slice(0, maxIssues - issues.length));
  }
  return issues;
}

function toIssues(issue: z.core.$ZodIssue, root: readonly PropertyKey[], parsed?: Parsed): Issue[] {
  const path = [...root, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.slice(0, maxIssues).map((key) => key.slice(0, maxNameLength));
    const known = parsed ? knownFields(parsed.shape, issue.path) : [];
    return names.map((name) => ({
      path: formatPath([...path, name]),
      code: 'unknown_field',
      message: `There is no field "${name}" here${suggestField(name, known)}`,
    }));
  }
  if (issue.code === 'invalid_union') {
    // The alternative of the given type is the intended one.
    const alternative = issue.errors.find((error) => error.length > 0 && !error.some(isOtherType));
    if (alternative) return alternative.flatMap((one) => toIssues(one, path));
  }
  const code =
    issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : issue.code;
  return [{ path: formatPath(path), code, message: rewriteMessage(issue, parsed) }];
}

/** Fields of other mail APIs, with too little in common to be taken for a mistyped name of ours. */
const namesElsewhere: Record<string, string> = {
  scheduled_at: 'send_at',
  tags: 'metadata',
  template: 'template_id',
  data: 'variables',
  template_data: 'variables',
  template_model: 'variables',
  dynamic_template_data: 'variables',
  html_body: 'html',
  text_body: 'text',
};

/** How a sentence about an unknown field continues. */
function suggestField(name: string, known: readonly string[]): string {
  if (/^b?cc$/i.test(name) && known.includes('to'))
    return ': each email has one recipient. Send one item for each recipient.';
  // What other mail APIs call it.
  const same = Object.hasOwn(namesElsewhere, name) ? namesElsewhere[name] : undefined;
  if (same && known.includes(same)) return `: it is called "${same}".`;
  // Another alternative may have a field with exactly this name.
  const nearest = known.includes(name) ? null : nearestName(name, known);
  return nearest === null ? '.' : `. Did you mean "${nearest}"?`;
}

function isOtherType(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.path.length === 0;
}

/** Rewrites zod's messages in our words; messages of contracts stay. */
function rewriteMessage(issue: z.core.$ZodIssue, parsed?: Parsed): string {
  const { code, message } = issue;
  if (!/^(Invalid|Too (small|big))\b/.test(message)) return message;
  if (code === 'invalid_value')
    return `Must be ${oneOf(issue.values.map((value) => JSON.stringify(value)))}${suggestValue(issue, parsed)}`;
  if (code === 'invalid_format') return `Must be ${formats[issue.format] ?? 'of the documented form'}.`;
  if (code === 'invalid_union' && 'options' in issue && issue.options)
    return `Must be ${oneOf(issue.options.map((value) => JSON.stringify(value)))}.`;
  if (code === 'invalid_union') return 'Has none of the forms that are documented for it.';
  if (code === 'too_big' && issue.origin !== 'array')
    return `Must ${issue.origin === 'string' ? 'have' : 'be'} at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}.`;
  if (code === 'too_small' && issue.origin !== 'array')
    return `Must ${issue.origin === 'string' ? 'have' : 'be'} at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}.`;
  const [, expected, received] = /^Invalid input: expected (\w+), received (\w+)$/.exec(message) ?? [];
  if (code === 'invalid_type' && received === 'undefined') return 'Required.';
  if (expected === 'int' && received === 'number') return `Must be ${nameType('int')}.`;
  if (code === 'invalid_type' && expected)
    return `Must be ${nameType(expected)}, not ${nameType(received ?? 'null')}.`;
  const [, few, least] = /^Too (small|big): expected array to have [<>]=(\d+) items$/.exec(message) ?? [];
  if (!few) return message;
  const actual = few === 'big' && parsed ? valueAt(parsed.value, issue.path) : null;
  const actualText = Array.isArray(actual) ? `, not ${formatNumber(actual.length)}` : '';
  return `Must have at ${few === 'small' ? 'least' : 'most'} ${least} ${least === '1' ? 'entry' : 'entries'}${actualText}.`;
}

/** How a sentence about a value outside of a list continues. */
function suggestValue({ values, path }: z.core.$ZodIssueInvalidValue, parsed?: Parsed): string {
  const given = parsed && valueAt(parsed.value, path);
  const nearest = typeof given === 'string' ? nearestName(given, values.map(String)) : null;
  return nearest === null ? '.' : `. Did you mean "${nearest}"?`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner !== null && typeof inner === 'object' ? Reflect.get(inner, key) : undefined),
    value,
  );
}

const formats: Record<string, string> = {
  ...{ uuid: 'a UUID', guid: 'a UUID', url: 'an address', email: 'an email address' },
  ...{ datetime: 'an ISO 8601 time', date: 'a date such as 2026-11-21' },
};

/** `"a"`, `"a" or "b"`, `"a", "b" or "c"`. */
function oneOf(values: readonly string[]): string {
  const last = values.at(-1) ?? 'nothing';
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`;
}

function nameType(type: string): string {
  const names: Record<string, string> = {
    array: 'a list',
    object: 'an object',
    record: 'an object',
    null: 'null',
    boolean: 'true or false',
  };
  return names[type] ?? (type === 'int' ? 'a whole number' : `a ${type}`);
}

const maxListedLength = 60;

/** Names the next two wrong fields and the number of others; the first one is explained in full. */
export function describeOthers(names: readonly string[]): string {
  const [, ...rest] = new Set(names);
  const others = rest.filter((name) => name !== '');
  const listed = others.slice(0, 2).map((name) => name.slice(0, maxListedLength));
  const more = names.length >= maxIssues ? 'many' : others.length - listed.length;
  return listed.length === 0 ? '' : ` Also wrong: ${listed.join(', ')}${more ? ` and ${more} more` : ''}.`;
}

/**
 * The error for a list of issues; the first one is in the sentence. Paths may contain arbitrary names, so they are cut.
 */
export function createInvalidError(allIssues: Issue[], code: ErrorCode = 'INVALID_REQUEST'): DomainError {
  const issues = allIssues.map((one) => ({ ...one, path: one.path.slice(0, maxPathLength) }));
  const first = issues[0];
  const rest = describeOthers(issues.map(({ path }) => path));
  return new DomainError(
    code,
    first ? `${first.path || 'The body'}: ${first.message}${rest}` : 'The request is invalid.',
    { issues },
  );
}
