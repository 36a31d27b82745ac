import type { Translated } from './liquid-writer';
import type { Expression } from './read-expression';
import { inQuotes } from './sender';
import { dateLetters, formats } from './words';

/** A function that formats a date, as a filter of that date; PHP's `date` has the format first. */
export function datedBy(call: Expression & { kind: 'call' }): (Expression & { kind: 'call' }) | null {
  const [first, second] = call.given;
  if (call.on || !first || !second) return null;
  const [value, format] = first.kind === 'text' ? [second, first] : [first, second];
  if (format.kind !== 'text' || !formats.test(call.name)) return null;
  const isDate =
    /^(?:gm|wp_)?date(?:_i18n|_format)?$/.test(call.name) || /%[A-Za-z]|[yY]{2}|MM/.test(format.text);
  return isDate ? { ...call, name: 'date', on: value, given: [format] } : null;
}

/** What reads a date from a value, which the filter does by itself. */
export const dateReaders =
  /^(?:strtotime|date_create|(?:new )?(?:DateTime|DateTimeImmutable|Date|Carbon)|moment|dayjs|parseISO|(?:Carbon|DateTime|Date|Time)\.parse)$/;

/** Converts the date letters of PHP and Django, Java and JavaScript to strftime; a format of another kind stays. */
export function dateFormat(format: string): string {
  if (format.includes('%')) return format;
  const known = namedFormats[format.replace('_FORMAT', '')];
  if (known) return known;
  // Only these languages double a letter.
  return /yy|MM|dd|YY|DD|HH|hh|mm/.test(format)
    ? format.replace(
        /'[^']*'|\[[^\]]*\]|[yY]{4}|[yY]{2}|M{1,4}|d{3,4}|Do|DD?|dd?|E{1,4}|HH?|hh?|mm|ss|[aA]/g,
        (part) => javaLetters[part] ?? (part.slice(1, -1) || part.slice(1)),
      )
    : format.replace(/\\(.)|[A-Za-z]/g, (part, literal?: string) => literal ?? dateLetters[part] ?? part);
}

/** Django's, as in the United States. */
const namedFormats: Readonly<Record<string, string>> = {
  ...{ DATE: '%b %-d, %Y', SHORT_DATE: '%m/%d/%Y', TIME: '%-I:%M %P' },
  ...{ DATETIME: '%b %-d, %Y, %-I:%M %P', SHORT_DATETIME: '%m/%d/%Y %-I:%M %P' },
};

const javaLetters: Readonly<Record<string, string>> = {
  ...{ yyyy: '%Y', yy: '%y', MMMM: '%B', MMM: '%b', MM: '%m', M: '%-m', dd: '%d', d: '%-d', EEEE: '%A' },
  ...{ HH: '%H', H: '%-H', hh: '%I', h: '%-I', mm: '%M', ss: '%S', a: '%p', A: '%p' },
  ...{ YYYY: '%Y', YY: '%y', DD: '%d', D: '%-d', Do: '%-d%q', dddd: '%A', ddd: '%a' },
  ...{ E: '%a', EE: '%a', EEE: '%a' },
};

/** Today's year or date, as the line of a copyright has it in every language. */
export function dateOfNow(text: string): Translated {
  const plain = text.trim().replace(/;$/, '');
  if (today.test(plain)) return "{{ 'now' | date: '%B %-d, %Y' }}";
  if (thisYear.test(plain)) return "{{ 'now' | date: '%Y' }}";
  const format = formatsOfNow
    .exec(plain)
    ?.slice(1)
    .find((group) => group !== undefined);
  return format === undefined ? null : `{{ 'now' | date: ${inQuotes(dateFormat(format))} }}`;
}

const nows = String.raw`(?:\(?new\s+Date\(\)\)?|new\s+\\?DateTime\(\)|Carbon::now\(\)|Time(?:\.zone)?\.(?:now|current)|Date\.(?:today|current)|DateTime\.(?:now|Now|UtcNow|utc_now\(\))|(?:datetime\.)?(?:datetime\.)?(?:utc)?now(?:\(\))?|\.now|\.Now|date\.today\(\)|\#dates\.createNow\(\)|'now'|"now")`;
const thisYear = new RegExp(
  String.raw`^(?:${nows}(?:->|\.)(?:get)?(?:[Yy]ear|FullYear|UTCFullYear)(?:\(\))?|#dates\.year\(${nows}\)|(?:current_?[Yy]ear|this_year)\(\)|\(?\\?date\(\s*["']Y["']\s*\)\)?|\.now\?string\.yyyy)$`,
);
const today = new RegExp(String.raw`^${nows}(?:\.to(?:Locale)?(?:Date)?String\([^()]*\))?$`);
const formatsOfNow = new RegExp(
  String.raw`^(?:\\?date\(\s*(?:'([^']*)'|"([^"]*)")\s*\)|${nows}(?:->|\.|\?|\s*\|\s*)(?:strftime|format|Format|ToString|toString|string|date)\s*[(:]?\s*(?:'([^']*)'|"([^"]*)")\s*\)?|#dates\.format\(${nows},\s*(?:'([^']*)'|"([^"]*)")\))$`,
);

/** Converts strftime to PHP's and Django's letters; unsupported ones are dropped. */
export function phpDate(format: string): string {
  const letters = Object.entries(dateLetters);
  return format.replace(/%-?[A-Za-z]/g, (mark) => letters.find(([, ours]) => ours === mark)?.[0] ?? '');
}
