import type { z } from 'zod';
import { boundOf } from '@/components/data/time-bound';
import type { EmailFilters } from '@/lib/client/emails';
import type { Purpose } from '@/lib/document/contract';
import { purposes } from '@/lib/document/purposes';
import { type EmailState, emailState, type FailureCode, failureCode } from '@/lib/emails/contract/states';
import { anyId, isEmailAddress, isTimeZone } from '@/lib/shapes';
import { type Period, periodBounds } from './time-range';

/** The log's filters in the URL, unvalidated. */
export type LogFilters = {
  q: string | null;
  status: string[] | null;
  from: string | null;
  to: string | null;
  template: string | null;
  /** The id of a template's version. */
  version: string | null;
  purpose: string | null;
  /** The id of a broadcast. */
  broadcast: string | null;
  /** The id of an API key. */
  key: string | null;
  reason: string[] | null;
  /** With or without attachments. */
  files: boolean | null;
  /** Only tests, or no tests. */
  tests: boolean | null;
  /** Only emails in the test inbox, or none of them. */
  inbox: boolean | null;
  period: Period | null;
  /** Timestamps, or local times in the reader's zone: 2026-11-21T09:30 or a whole day. */
  after: string | null;
  before: string | null;
  /** The end of a relative period for pages after the first. */
  at: string | null;
};

export const noFilters: LogFilters = {
  q: null,
  status: null,
  from: null,
  to: null,
  template: null,
  version: null,
  purpose: null,
  broadcast: null,
  key: null,
  reason: null,
  files: null,
  tests: null,
  inbox: null,
  period: null,
  after: null,
  before: null,
  at: null,
};

type ReadFilters = {
  /** As API parameters. */
  filters: EmailFilters;
  states: EmailState[];
  reasons: FailureCode[];
  /** Invalid parts of the URL, each with how it was handled. */
  problems: string[];
};

const minLength = 2;
const maxLength = 200;

/** The filters as API parameters. What the API would refuse is dropped or searched for instead, and reported. */
export function readFilters(log: LogFilters, clock: { now: number; zone: string }): ReadFilters {
  const problems: string[] = [];
  const states = readSeveral(emailState, log.status, 'a state of an email', problems);
  const reasons = readSeveral(failureCode, log.reason, 'the code of a reason', problems);
  const template = readId(log.template, 'a template', problems);
  const version = readId(log.version, 'a version of a template', problems);
  const broadcast = readId(log.broadcast, 'a broadcast', problems);
  const key = readId(log.key, 'an API key', problems);
  const searched: string[] = log.q ? [log.q.trim()] : [];
  const address = (text: string | null, role: string) => {
    if (text === null) return null;
    if (isEmailAddress(text.trim())) return text.trim();
    const instead = searched.length === 0 && text.trim().length >= minLength;
    if (instead) searched.push(text.trim());
    problems.push(
      `“${text}” is not a complete ${role} address${instead ? ', so everything that contains it is shown' : ' and was left out'}.`,
    );
    return null;
  };
  const to = address(log.to, 'recipient');
  const from = address(log.from, 'sender');
  return {
    states,
    reasons,
    problems,
    filters: {
      q: readSearch(searched[0] ?? null, problems),
      status: states.length > 0 ? states.join(',') : null,
      from,
      to,
      template_id: template,
      template_version_id: version,
      purpose: readPurpose(log.purpose, problems),
      broadcast_id: broadcast,
      key_id: key,
      failure_code: reasons.length > 0 ? reasons.join(',') : null,
      has_attachments: log.files,
      is_test: log.tests,
      captured: log.inbox,
      ...readRange(log, clock, problems),
    },
  };
}

/** Unique valid values; invalid ones are reported. */
function readSeveral<T extends string>(
  one: z.ZodType<T>,
  values: readonly string[] | null,
  kind: string,
  problems: string[],
): T[] {
  const known: T[] = [];
  for (const text of values ?? []) {
    const { data } = one.safeParse(text);
    if (data === undefined) problems.push(`“${text}” is not ${kind} and was left out.`);
    else if (!known.includes(data)) known.push(data);
  }
  return known;
}

function readPurpose(value: string | null, problems: string[]): Purpose | null {
  const known = purposes.find((purpose) => purpose === value) ?? null;
  if (value !== null && known === null)
    problems.push(`“${value}” is not a purpose of an email and was left out.`);
  return known;
}

/** An id from a URL; null and reported if invalid. */
export function readId(value: string | null, kind: string, problems: string[]): string | null {
  if (value === null || anyId.safeParse(value).success) return value;
  problems.push(`“${value}” is not the id of ${kind} and was left out.`);
  return null;
}

/** The search text: null and reported if too short; truncated if too long. */
export function readSearch(text: string | null, problems: string[]): string | null {
  if (!text) return null;
  const characters = [...text];
  if (characters.length < minLength) {
    problems.push('Type at least two characters to search.');
    return null;
  }
  if (characters.length <= maxLength) return text;
  problems.push('Only the first 200 characters are searched for.');
  return characters.slice(0, maxLength).join('').trim();
}

function readRange(log: LogFilters, { now, zone }: { now: number; zone: string }, problems: string[]) {
  const reading = isTimeZone(zone) ? zone : 'UTC';
  if (log.period) return periodBounds(log.period, Date.parse(log.at ?? '') || now, reading);
  const range = {
    created_after: boundOf(log.after, 'after', reading),
    created_before: boundOf(log.before, 'before', reading),
  };
  if (log.after !== null && range.created_after === null)
    problems.push(`“${log.after}” is not a time and was left out.`);
  if (log.before !== null && range.created_before === null)
    problems.push(`“${log.before}” is not a time and was left out.`);
  if (range.created_after && range.created_before && range.created_after >= range.created_before) {
    problems.push('The range ends before it begins: its end was left out.');
    return { ...range, created_before: null };
  }
  return range;
}
