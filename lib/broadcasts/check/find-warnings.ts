import { sql } from 'drizzle-orm';
import { countOf, formatBytes } from '@/lib/amounts';
import { hasWinner } from '@/lib/broadcasts/contract';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import { findDueSpan } from '@/lib/broadcasts/schedule/due-time';
import { findQuietEnd } from '@/lib/broadcasts/schedule/quiet-hours';
import { readTrial } from '@/lib/broadcasts/stored-trial';
import type { Context } from '@/lib/context';
import { acceptedToday } from '@/lib/emails/accepted-today';
import { gmailLimitBytes } from '@/lib/mail/gmail-limit';
import { type BroadcastFinding, finding } from './finding';

type Settings = {
  /** By the database's clock, which decides when it begins. */
  now: string;
  balance: number | null;
  daily_limit: number | null;
  today: number;
  time_zone: string | null;
  quiet_from: string | null;
  quiet_until: string | null;
  has_zones: boolean;
  is_newer: boolean;
  has_locales: boolean;
  reads_locales: boolean;
};

type Measured = { recipients: number; largestBytes: number };

/** Warnings to review before sending. */
export async function findWarnings(
  ctx: Context,
  row: BroadcastRow,
  { recipients, largestBytes }: Measured,
): Promise<BroadcastFinding[]> {
  const settings = await readSettings(ctx, row);
  return [
    ...sizeWarnings(largestBytes),
    ...limitWarnings(settings, recipients),
    ...timeWarnings(row, settings),
    ...trialWarnings(row, recipients),
    ...languageWarnings(row, settings),
    ...(settings.is_newer
      ? [
          finding(
            'UNPUBLISHED_CHANGES',
            'The draft of the template has changes that are not published: they are not sent.',
            'template_id',
          ),
        ]
      : []),
  ];
}

async function readSettings(ctx: Context, row: BroadcastRow): Promise<Settings> {
  const { rows } = await ctx.db.execute<Settings>(sql`
    select now() as now, w.balance, w.daily_limit, w.time_zone, w.quiet_from, w.quiet_until,
      ${acceptedToday(sql`w.id`)} as today,
      exists (select from contact_properties p where p.workspace_id = w.id and p.name = 'time_zone') as has_zones,
      exists (
        select from template_drafts d join templates t on t.id = d.template_id
          join template_versions v on v.id = t.published_version_id
        where t.id = ${row.templateId} and t.workspace_id = w.id
          and (d.source_document <> v.source_document or d.subject <> v.subject or d.preview_text <> v.preview_text
            or exists (
              select from (select locale, revision from template_translations where template_id = t.id) said
                full join (select locale, revision from template_version_locales where version_id = v.id) sent
                  using (locale, revision)
              where said is null or sent is null))
      ) as is_newer,
      exists (
        select from templates t join template_version_locales l on l.version_id = t.published_version_id
        where t.id = ${row.templateId} and t.workspace_id = w.id
      ) as has_locales,
      exists (select from contact_properties p where p.workspace_id = w.id and p.name = 'locale') as reads_locales
    from workspaces w where w.id = ${ctx.workspaceId}`);
  const [settings] = rows;
  if (!settings) throw new Error(`workspace ${ctx.workspaceId} has a caller but no row`);
  return settings;
}

function sizeWarnings(largestBytes: number): BroadcastFinding[] {
  if (largestBytes <= gmailLimitBytes) return [];
  const message = `With the largest values an email grows to ${formatBytes(largestBytes)}: Gmail cuts it at 102 kB.`;
  return [finding('TOO_LARGE', message, 'template_id')];
}

function limitWarnings({ balance, daily_limit, today }: Settings, recipients: number): BroadcastFinding[] {
  const left = daily_limit === null ? null : Math.max(0, daily_limit - today);
  return [
    ...(left !== null && recipients > left
      ? [
          finding(
            'DAILY_LIMIT',
            left === 0
              ? 'The daily limit is reached: it goes out from midnight UTC on.'
              : `${countOf(left, 'email')} of the daily limit ${left === 1 ? 'is' : 'are'} left today: the others go out from midnight UTC on.`,
          ),
        ]
      : []),
    ...(balance !== null && recipients > balance
      ? [
          finding(
            'BALANCE',
            `The prepaid balance covers ${countOf(Math.max(0, balance), 'email')}: it is paused there.`,
          ),
        ]
      : []),
  ];
}

/** The winner is for the rest, so there must be one. */
function trialWarnings(row: BroadcastRow, recipients: number): BroadcastFinding[] {
  const trial = readTrial(row);
  if (!trial || Math.ceil((recipients * trial.share_percent) / 100) < recipients) return [];
  const message = hasWinner(trial)
    ? 'The subjects are sent to everyone, so nobody is left to get the winner. Try them on fewer people, or only compare them.'
    : 'The subjects are tried on everybody: there is no winner to choose. Compare in the results how they did.';
  return [finding('TRIAL_COVERS_ALL', message, 'trial')];
}

function languageWarnings(row: BroadcastRow, { has_locales, reads_locales }: Settings): BroadcastFinding[] {
  if (!has_locales) return [];
  return [
    ...(reads_locales
      ? []
      : [
          finding(
            'NO_LOCALES',
            'There is no contact property “locale”: all get it in the language it is written in.',
            'template_id',
          ),
        ]),
    ...(row.subject === null && readTrial(row) === null
      ? []
      : [
          finding(
            'ONE_SUBJECT',
            'Its own subject is sent in all languages. Leave it empty to send that of each language.',
            'subject',
          ),
        ]),
  ];
}

function timeWarnings(row: BroadcastRow, settings: Settings): BroadcastFinding[] {
  const now = new Date(settings.now);
  const span = findDueSpan(row);
  const begins = span?.first ?? now;
  const { quiet_from: from, quiet_until: until } = settings;
  const timeZone = settings.time_zone ?? 'UTC';
  const quiet = from !== null && until !== null && row.atKind !== 'local_time';
  const waits = quiet && findQuietEnd(begins, { from, until, timeZone }) !== null;
  return [
    ...(waits
      ? [finding('QUIET_HOURS', `It begins in the quiet hours and waits until ${until}.`, 'at')]
      : []),
    ...(row.atKind === 'local_time' && span && span.first <= now
      ? [
          finding(
            'TIME_PASSED_SOMEWHERE',
            'Its time has passed in some time zones: people there get it at once.',
            'at',
          ),
        ]
      : []),
    ...(row.atKind === 'local_time' && !settings.has_zones
      ? [
          finding(
            'NO_TIME_ZONES',
            'There is no contact property “time_zone”: all get it at the time of one place.',
            'at',
          ),
        ]
      : []),
  ];
}
