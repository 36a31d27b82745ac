import { type SQL, sql } from 'drizzle-orm';
import { hasTrigram, patternContaining, patternStartingWith } from '@/lib/db/search-pattern';
import { contacts } from '@/lib/db/tables';
import { isUuid } from '@/lib/ids';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';
import type { Rule, RuleOperator } from './rule';

type PropertyType = 'text' | 'number' | 'boolean' | 'date';

/**
 * How matching contacts are read: scanned in a certain order (`walk`), or found by an `index`. PostgreSQL cannot
 * estimate property values: a scan that allowed the index would look up all matches again for each batch.
 */
export type Way = 'walk' | 'index';

/** What rules can refer to in a workspace. */
export type RuleTargets = {
  workspaceId: string;
  properties: ReadonlyMap<string, { id: string; type: PropertyType }>;
  /** Whether contacts without a choice are subscribed. */
  topics: ReadonlyMap<string, boolean>;
  manualSegments: ReadonlySet<string>;
  broadcasts: ReadonlySet<string>;
};

/** An invalid field of a rule, with the reason. */
export class InvalidRule extends Error {
  constructor(
    readonly part: keyof Rule,
    message: string,
  ) {
    super(message);
  }
}

/** The condition on `contacts` for a rule; throws `InvalidRule` if it is invalid. */
export function matchRule({ field, ...asked }: Rule, targets: RuleTargets, way: Way): SQL {
  const dot = field.indexOf('.');
  const [root, rest] = dot === -1 ? [field, ''] : [field.slice(0, dot), field.slice(dot + 1)];
  if (field === 'opened' || field === 'clicked') return activityCondition(field, asked, targets, way);
  if (asked.at_least !== undefined)
    throw new InvalidRule('at_least', 'Only `opened` and `clicked` take a number of emails.');
  if (field === 'email') return emailCondition(asked, way);
  if (field === 'created_at') return createdCondition(asked);
  if (root === 'property') return propertyCondition(rest, asked, targets, way);
  if (root === 'topic') return topicCondition(rest.toLowerCase(), asked, targets);
  if (root === 'segment') return segmentCondition(rest.toLowerCase(), asked, targets);
  if (root === 'broadcast') return broadcastCondition(rest.toLowerCase(), asked, targets);
  throw new InvalidRule(
    'field',
    'Must be email, created_at, property.<name>, topic.<id>, segment.<id> of a manual segment, broadcast.<id>, opened or clicked.',
  );
}

type Asked = Omit<Rule, 'field'>;

function emailCondition(comparison: Asked, way: Way): SQL {
  const { operator, value } = comparison;
  const isWhole = operator !== 'contains' && operator !== 'starts_with';
  const condition = textCondition(sql`${contacts.email}`, {
    operator,
    value: isWhole ? wholeAddresses(value) : value,
  });
  if (typeof value !== 'string' || way === 'walk') return condition;
  if (operator === 'contains') return matchAddressPart(value, way);
  if (operator === 'starts_with') return sql`(${contacts.email} like lower(${patternStartingWith(value)}))`;
  return condition;
}

/** Addresses are stored and compared in canonical form. */
function wholeAddresses(value: Rule['value']): Rule['value'] {
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? canonicalAddress(one) : one));
  return typeof value === 'string' ? canonicalAddress(value) : value;
}

/** Whether a text is in the address, which is stored in lower case. */
export function matchAddressPart(part: string, way: Way): SQL {
  if (way === 'index' && hasTrigram(part))
    return sql`(${contacts.email} like lower(${patternContaining(part)}))`;
  return textCondition(sql`${contacts.email}`, { operator: 'contains', value: part });
}

function propertyCondition(name: string, comparison: Asked, targets: RuleTargets, way: Way): SQL {
  const property = targets.properties.get(name);
  if (!property) throw new InvalidRule('field', `There is no contact property "${name}".`);
  const condition = valueCondition(property, comparison);
  const { operator, value } = comparison;
  const isEqual = operator === 'equals' || (operator === 'is' && property.type === 'boolean');
  if (way === 'walk' || !(isEqual || operator === 'one_of')) return condition;
  // A bitmap for each: the index does not support lists.
  const matchValues = [value].flat().map((one) => {
    return sql`${contacts.properties} @> ${JSON.stringify({ [property.id]: one })}::jsonb`;
  });
  return sql`(${sql.join(matchValues, sql` or `)})`;
}

function valueCondition(property: { id: string; type: PropertyType }, comparison: Asked): SQL {
  const { operator, value } = comparison;
  const has = sql`${contacts.properties} ? ${property.id}`;
  if (operator === 'exists') return requireNoValue(value, sql`(${has})`);
  if (operator === 'empty') return requireNoValue(value, sql`not (${has})`);
  const text = sql`${contacts.properties} ->> ${property.id}`;
  if (property.type === 'text') return textCondition(text, comparison);
  if (property.type === 'date') return dateCondition(sql`(${text})::date`, comparison);
  if (property.type === 'number') return numberCondition(sql`(${text})::double precision`, comparison);
  const expected = requireType(value, 'boolean', 'Must be true or false.');
  if (operator === 'equals' || operator === 'is') return sql`(${text} = ${String(expected)})`;
  if (operator === 'not_equals' || operator === 'is_not')
    return sql`(${text} is distinct from ${String(expected)})`;
  throw createOperatorError(['is', 'is_not', 'equals', 'not_equals', 'exists', 'empty']);
}

/** `equals` is exact; `contains` ignores case. Contacts without a value equal nothing. */
function textCondition(text: SQL, { operator, value }: Asked): SQL {
  const expectedText = () => requireType(value, 'string', 'Must be a text.');
  if (operator === 'equals') return sql`(${text} = ${expectedText()})`;
  if (operator === 'not_equals') return sql`(${text} is distinct from ${expectedText()})`;
  if (operator === 'contains') return sql`(position(lower(${expectedText()}) in lower(${text})) > 0)`;
  if (operator === 'starts_with') return sql`starts_with(lower(${text}), lower(${expectedText()}))`;
  if (operator === 'one_of') return oneOf(text, textList(value));
  if (operator === 'not_one_of') return sql`(${oneOf(text, textList(value))} is not true)`;
  if (operator === 'exists') return requireNoValue(value, sql`(${text} is not null)`);
  if (operator === 'empty') return requireNoValue(value, sql`(${text} is null)`);
  throw createOperatorError([
    'equals',
    'not_equals',
    'one_of',
    'not_one_of',
    'contains',
    'starts_with',
    'exists',
    'empty',
  ]);
}

function numberCondition(number: SQL, { operator, value }: Asked): SQL {
  if (operator === 'one_of') return oneOf(number, numberList(value));
  if (operator === 'not_one_of') return sql`(${oneOf(number, numberList(value))} is not true)`;
  const expected = requireType(value, 'number', 'Must be a number.');
  if (operator === 'equals') return sql`(${number} = ${expected})`;
  if (operator === 'not_equals') return sql`(${number} is distinct from ${expected})`;
  if (operator === 'greater') return sql`(${number} > ${expected})`;
  if (operator === 'less') return sql`(${number} < ${expected})`;
  throw createOperatorError([
    'equals',
    'not_equals',
    'one_of',
    'not_one_of',
    'greater',
    'less',
    'exists',
    'empty',
  ]);
}

function oneOf(stored: SQL, list: SQL): SQL {
  return sql`(${stored} = any(${list}))`;
}

function textList(value: Rule['value']): SQL {
  return sql`${sql.param(listOf(value, 'string', 'Must be a list of texts.'))}::text[]`;
}

function numberList(value: Rule['value']): SQL {
  return sql`${sql.param(listOf(value, 'number', 'Must be a list of numbers.'))}::double precision[]`;
}

function dateList(value: Rule['value']): SQL {
  return sql`${sql.param(listOf(value, 'string', 'Must be a list of dates.').map(requireDay))}::date[]`;
}

function listOf(value: Rule['value'], type: 'string' | 'number', message: string): (string | number)[] {
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === type)) return value;
  throw new InvalidRule('value', message);
}

/** `within_days`: today and this many days before, in UTC. */
function dateCondition(date: SQL, { operator, value }: Asked): SQL {
  if (operator === 'within_days')
    return sql`(${date} between (now() at time zone 'UTC')::date - ${requireDays(value)}::integer
      and (now() at time zone 'UTC')::date)`;
  if (operator === 'one_of') return oneOf(date, dateList(value));
  if (operator === 'not_one_of') return sql`(${oneOf(date, dateList(value))} is not true)`;
  const expected = requireDay(value);
  if (operator === 'equals') return sql`(${date} = ${expected}::date)`;
  if (operator === 'not_equals') return sql`(${date} is distinct from ${expected}::date)`;
  if (operator === 'before') return sql`(${date} < ${expected}::date)`;
  if (operator === 'after') return sql`(${date} > ${expected}::date)`;
  throw createOperatorError([
    'equals',
    'not_equals',
    'one_of',
    'not_one_of',
    'before',
    'after',
    'within_days',
    'exists',
    'empty',
  ]);
}

/** The creation time: a date means the whole UTC day. */
function createdCondition({ operator, value }: Asked): SQL {
  const { createdAt } = contacts;
  if (operator === 'within_days')
    return sql`(${createdAt} >= now() - make_interval(days => ${requireDays(value)}::integer))`;
  if (operator !== 'before' && operator !== 'after')
    throw createOperatorError(['before', 'after', 'within_days']);
  const text = requireType(value, 'string', 'Must be a date or a time such as 2026-11-21T09:30:00Z.');
  const isWholeDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const instant = isWholeDay ? `${requireDay(text)}T00:00:00Z` : text;
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(instant) || Number.isNaN(Date.parse(instant)))
    throw new InvalidRule('value', 'Must be a date or a time such as 2026-11-21T09:30:00Z.');
  const moment = new Date(instant).toISOString();
  // Other years are none for the database.
  if (!/^(?!0000)\d{4}-/.test(moment)) throw new InvalidRule('value', 'Must be a year from 0001 to 9999.');
  if (operator === 'before') return sql`(${createdAt} < ${moment}::timestamptz)`;
  const end = isWholeDay ? sql`${moment}::timestamptz + interval '1 day'` : sql`${moment}::timestamptz`;
  return isWholeDay ? sql`(${createdAt} >= ${end})` : sql`(${createdAt} > ${end})`;
}

function topicCondition(topicId: string, { operator, value }: Asked, targets: RuleTargets): SQL {
  const standard = targets.topics.get(topicId);
  if (standard === undefined) throw new InvalidRule('field', 'There is no such topic in this workspace.');
  if (operator !== 'is' && operator !== 'is_not') throw createOperatorError(['is', 'is_not']);
  if (value !== 'subscribed' && value !== 'unsubscribed')
    throw new InvalidRule('value', 'Must be "subscribed" or "unsubscribed".');
  const isSubscribed = (value === 'subscribed') === (operator === 'is');
  return matchTopicChoice(topicId, { standard, wanted: isSubscribed });
}

/** Whether a contact is subscribed to a topic. Without a choice the default applies, which never changes. */
export function matchTopicChoice(
  topicId: string,
  { standard, wanted }: { standard: boolean; wanted: boolean },
): SQL {
  const chose = (subscribed: boolean) => sql`exists (select from contact_topics c
    where c.topic_id = ${topicId} and c.contact_id = ${contacts.id} and c.subscribed = ${subscribed})`;
  return standard === wanted ? sql`not ${chose(!wanted)}` : chose(wanted);
}

function segmentCondition(segmentId: string, { operator, value }: Asked, targets: RuleTargets): SQL {
  if (!isUuid(segmentId) || !targets.manualSegments.has(segmentId))
    throw new InvalidRule('field', 'There is no such manual segment in this workspace.');
  if (operator !== 'is' && operator !== 'is_not') throw createOperatorError(['is', 'is_not']);
  if (value !== null && value !== true) throw new InvalidRule('value', 'Leave it out: `is` means in it.');
  const member = matchManualSegment(segmentId);
  return operator === 'is' ? member : sql`not ${member}`;
}

/** Whether the contact was added to the manual segment. */
export function matchManualSegment(segmentId: string): SQL {
  return sql`exists (select from segment_contacts m
    where m.segment_id = ${segmentId} and m.contact_id = ${contacts.id})`;
}

const reactions: Record<string, SQL> = {
  received: sql`r.email_id is not null`,
  opened: sql`r.opened_at is not null`,
  clicked: sql`r.clicked_at is not null`,
};

/** What a contact did with a broadcast. Contacts who did not receive it count as not having opened it. */
function broadcastCondition(broadcastId: string, { operator, value }: Asked, targets: RuleTargets): SQL {
  if (!isUuid(broadcastId) || !targets.broadcasts.has(broadcastId))
    throw new InvalidRule('field', 'There is no such broadcast in this workspace.');
  if (operator !== 'is' && operator !== 'is_not') throw createOperatorError(['is', 'is_not']);
  const [, not, did] = /^(not_)?(received|opened|clicked)$/.exec(String(value)) ?? [];
  const reaction = reactions[did ?? ''];
  if (!reaction)
    throw new InvalidRule('value', 'Must be "received", "opened", "clicked", or one of them after "not_".');
  const reacted = sql`exists (select from broadcast_recipients r
    where r.broadcast_id = ${broadcastId} and r.contact_id = ${contacts.id} and ${reaction})`;
  return (operator === 'is') === (not === undefined) ? reacted : sql`not ${reacted}`;
}

/**
 * A person, not a machine, opened or clicked in this many broadcast emails within the last days. On a walk each
 * contact's activity is looked up separately, in a form that the planner cannot invert; otherwise all activity is read
 * once.
 */
function activityCondition(
  field: 'opened' | 'clicked',
  { operator, value, at_least: atLeast = 1 }: Asked,
  { workspaceId }: RuleTargets,
  way: Way,
): SQL {
  if (operator !== 'within_days' && operator !== 'not_within_days')
    throw createOperatorError(['within_days', 'not_within_days']);
  const lately = sql`a.machine is null and a.kind = ${field === 'opened' ? 'open' : 'click'}
    and a.at >= now() - make_interval(days => ${requireDays(value)}::integer)`;
  const enough = sql`having count(distinct a.email_id) >= ${atLeast}`;
  const own = sql`select from broadcast_activity a where a.contact_id = ${contacts.id} and ${lately}`;
  const active = sql`
    select a.contact_id from broadcasts b join broadcast_activity a on a.broadcast_id = b.id
    where b.workspace_id = ${workspaceId} and ${lately} group by a.contact_id ${enough}`;
  const found =
    atLeast === 1 ? own : sql`select from (${active}) as active where contact_id = ${contacts.id}`;
  const did = sql`exists (${way === 'walk' ? sql`${own} ${enough}` : found})`;
  return operator === 'within_days' ? did : sql`not ${did}`;
}

function requireNoValue(value: Rule['value'], condition: SQL): SQL {
  if (value === null) return condition;
  throw new InvalidRule('value', 'Leave it out: this operator needs none.');
}

function requireType<T extends 'string' | 'number' | 'boolean'>(
  value: Rule['value'],
  type: T,
  message: string,
) {
  if (typeof value !== type) throw new InvalidRule('value', message);
  return value as { string: string; number: number; boolean: boolean }[T];
}

function requireDays(value: Rule['value']): number {
  const count = requireType(value, 'number', 'Must be a number of days.');
  if (Number.isInteger(count) && count >= 0 && count <= 36_500) return count;
  throw new InvalidRule('value', 'Must be a whole number of days from 0 to 36500.');
}

function requireDay(value: Rule['value']): string {
  const text = requireType(value, 'string', 'Must be a date such as 2026-11-21.');
  const time = Date.parse(`${text}T00:00:00Z`);
  const isDay = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time);
  if (isDay && new Date(time).toISOString().startsWith(text)) return text;
  throw new InvalidRule('value', 'Must be a date such as 2026-11-21.');
}

function createOperatorError(operators: readonly RuleOperator[]): InvalidRule {
  return new InvalidRule('operator', `This field takes ${operators.join(', ')}.`);
}
