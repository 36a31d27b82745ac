import type { z } from 'zod';
import { boundOf } from '@/components/data/time-bound';
import type { EmailFilters } from '@/lib/client/emails';
import type { Purpose } from '@/lib/document/contract';
import { purposes } from '@/lib/document/purposes';
import { type EmailState, emailState, type FailureCode, failureCode } from '@/lib/emails/contract/states';
import { anyId, isEmailAddress, isTimeZone } from '@/lib/shapes';
import { type Period, periodBounds } from './time-range';

/** The filters of the log as they stand in the URL, unchecked: a person may have typed or cut them. */
export type LogFilters = {
  q: string | null;
  status: string[] | null;
  from: string | null;
  to: string | null;
  template: string | null;
  /** The id of a version of a template. */
  version: string | null;
  purpose: string | null;
  /** The id of a broadcast. */
  broadcast: string | null;
  reason: string[] | null;
  /** With attachments, or without. */
  files: boolean | null;
  /** Tests of templates alone, or none of them. */
  tests: boolean | null;
  /** What the test inbox kept, or none of it. */
  inbox: boolean | null;
  period: Period | null;
  /** Moments, or times of the clock in the reader's zone: 2026-11-21T09:30 or a whole day. */
  after: string | null;
  before: string | null;
  /** Where the period of a page beyond the first was counted from. */
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
  /** In the API's words. */
  filters: EmailFilters;
  states: EmailState[];
  reasons: FailureCode[];
  /** What of the URL could not be used, each in a sentence that says what was done instead. */
  problems: string[];
};

const minLength = 2;
const maxLength = 200;

/** What is asked of the API. Whatever it would refuse is left out or searched for instead, and told. */
export function readFilters(log: LogFilters, clock: { now: number; zone: string }): ReadFilters {
  const problems: string[] = [];
  const states = readSeveral(emailState, log.status, 'a state of an email', problems);
  const reasons = readSeveral(failureCode, log.reason, 'the code of a reason', problems);
  const template = readId(log.template, 'a template', problems);
  const version = readId(log.version, 'a version of a template', problems);
  const broadcast = readId(log.broadcast, 'a broadcast', problems);
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
      failure_code: reasons.length > 0 ? reasons.join(',') : null,
      has_attachments: log.files,
      is_test: log.tests,
      captured: log.inbox,
      ...readRange(log, clock, problems),
    },
  };
}

/** Each once, those that are none left out and told. */
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

/** An id out of a URL; null and told where it is none. */
export function readId(value: string | null, kind: string, problems: string[]): string | null {
  if (value === null || anyId.safeParse(value).success) return value;
  problems.push(`“${value}” is not the id of ${kind} and was left out.`);
  return null;
}

/** What is searched for: null, and told, where it is too short; cut where it is too long. */
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
