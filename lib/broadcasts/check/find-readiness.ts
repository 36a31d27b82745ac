import { and, eq } from 'drizzle-orm';
import {
  type Audience,
  AudienceGone,
  findAudience,
  type GoneField,
} from '@/lib/broadcasts/audience/find-audience';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import { findDueSpan } from '@/lib/broadcasts/schedule/due-time';
import { readTrial, selectSubject } from '@/lib/broadcasts/stored-trial';
import { listContactVariables } from '@/lib/contacts/values/list-contact-variables';
import type { Context } from '@/lib/context';
import { databaseTime } from '@/lib/db/clock';
import { workspaces } from '@/lib/db/tables';
import { sharedValueProblems, sharedVariables } from '@/lib/document/variables/shared-values';
import { findSenders } from '@/lib/emails/accept/find-senders';
import { requireSendingAllowed } from '@/lib/emails/accept/require-sending-allowed';
import { DomainError } from '@/lib/errors';
import { findLintErrors } from '@/lib/templates/documents/accept-document';
import { type ContentToRender, findContentToRender } from '@/lib/templates/previews/find-content-to-render';
import { requireTemplate } from '@/lib/templates/records/require-template';
import type { SendableVersion } from '@/lib/templates/versions/find-sendable-version';
import { findChosenVersion, templateRequired } from './find-chosen-version';
import { type BroadcastFinding, finding } from './finding';

/** What a broadcast would be sent with, and what prevents sending. Null: explained by the errors. */
export type Readiness = {
  version: SendableVersion | null;
  audience: Audience | null;
  /** The same version as content to render, with the subject of the broadcast. */
  content: ContentToRender | null;
  errors: BroadcastFinding[];
};

/** All checks that do not depend on contacts. */
export async function findReadiness(ctx: Context, row: BroadcastRow): Promise<Readiness> {
  const errors: BroadcastFinding[] = [];
  const version = await orTold(errors, 'template_id', () => findVersionOf(ctx, row, errors));
  const content = version && (await contentOf(ctx, row, version));
  const audience = await findAudience(ctx, row, version?.variables ?? []).catch((error: unknown) => {
    if (!(error instanceof AudienceGone)) throw error;
    errors.push(goneFinding(error.field));
    return null;
  });
  if (row.fromEmail === null) errors.push(finding('FROM_REQUIRED', 'Choose a sender.', 'from'));
  else await orTold(errors, 'from', () => requireSender(ctx, row.fromEmail ?? ''));
  await orTold(errors, null, () => requireSendingAllowed(ctx));
  if (content) errors.push(...subjectErrors(row, content));
  errors.push(...trialErrors(row));
  if (version) errors.push(...(await variableErrors(ctx, row, version)));
  errors.push(...(await workspaceErrors(ctx, row)), ...(await timeErrors(ctx, row)));
  return { version, audience, content, errors };
}

/** Turns an error of a verb into a finding. */
async function orTold<T>(
  errors: BroadcastFinding[],
  field: string | null,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    errors.push(finding(error.code, error.message, field));
    return null;
  }
}

async function findVersionOf(
  ctx: Context,
  row: BroadcastRow,
  errors: BroadcastFinding[],
): Promise<SendableVersion | null> {
  if (row.templateId !== null) return findChosenVersion(ctx, row);
  errors.push(templateRequired);
  return null;
}

async function contentOf(
  ctx: Context,
  row: BroadcastRow,
  { id, templateId }: SendableVersion,
): Promise<ContentToRender> {
  const subject = selectSubject(row);
  const template = await requireTemplate(ctx, templateId);
  return findContentToRender(ctx, template, { version_id: id, ...(subject !== null && { subject }) });
}

async function requireSender(ctx: Context, from: string): Promise<void> {
  (await findSenders(ctx, [from]))(from);
}

const goneSentences: Record<GoneField, string> = {
  segment_id: 'The segment it goes to was deleted. Choose another one.',
  excluded_segment_ids:
    'A segment that it does not go to was deleted, or what a rule of it asks for was. Change the rules, or remove the segment.',
  topic_id: 'Its topic was deleted. Choose another one.',
};

function goneFinding(field: GoneField): BroadcastFinding {
  return finding(
    field === 'topic_id' ? 'TOPIC_UNAVAILABLE' : 'SEGMENT_UNAVAILABLE',
    goneSentences[field],
    field,
  );
}

/** The broadcast's own subjects follow the template's rules: valid Liquid with declared variables only. */
function subjectErrors(row: BroadcastRow, { parsed, previewText }: ContentToRender): BroadcastFinding[] {
  const trial = readTrial(row);
  const subjects = trial?.subjects ?? (row.subject === null ? [] : [row.subject]);
  return subjects.flatMap((subject) =>
    findLintErrors(parsed, { subject, previewText }, 'publish')
      .filter(({ path }) => path === 'subject')
      .map(({ message }) => finding('SUBJECT_INVALID', message, trial ? 'trial' : 'subject')),
  );
}

/** A trial ends at one time for everyone, and clicks must be tracked to choose by them. */
function trialErrors(row: BroadcastRow): BroadcastFinding[] {
  const trial = readTrial(row);
  if (!trial) return [];
  return [
    ...(trial.winner_by === 'clicks' && !row.trackClicks
      ? [
          finding(
            'TRIAL_NEEDS_CLICKS',
            'The winner is chosen by clicks, which are not counted. Track clicks, or choose the winner by hand.',
            'trial',
          ),
        ]
      : []),
    ...(row.atKind === 'local_time'
      ? [
          finding(
            'TRIAL_AT_LOCAL_TIME',
            'Subjects cannot be tried on each person’s own day. Choose one moment for all, or turn off the A/B test.',
            'trial',
          ),
        ]
      : []),
  ];
}

/** Values that are the same for everyone. Contacts without a value are skipped, so those are not checked. */
async function variableErrors(
  ctx: Context,
  { variables }: BroadcastRow,
  version: SendableVersion,
): Promise<BroadcastFinding[]> {
  const shared = sharedVariables(version.variables, await listContactVariables(ctx));
  // Validated before it was stored.
  const values = JSON.parse(variables) as Record<string, unknown>;
  return sharedValueProblems(shared, values).map(({ name, message }) =>
    finding('VARIABLES_INVALID', message, `variables.${name}`),
  );
}

async function workspaceErrors(
  ctx: Context,
  { trackOpens, trackClicks }: BroadcastRow,
): Promise<BroadcastFinding[]> {
  const [workspace] = await ctx.db
    .select({ address: workspaces.postalAddress, tracking: workspaces.tracking, balance: workspaces.balance })
    .from(workspaces)
    .where(and(eq(workspaces.id, ctx.workspaceId)));
  return [
    ...(workspace?.address.trim()
      ? []
      : [
          finding(
            'POSTAL_ADDRESS_REQUIRED',
            'Marketing emails show the postal address of their sender. Enter it in the settings of the workspace.',
          ),
        ]),
    ...((trackOpens || trackClicks) && !workspace?.tracking
      ? [
          finding(
            'TRACKING_OFF',
            'Tracking was turned off in this workspace. Turn it off here too.',
            'tracking',
          ),
        ]
      : []),
    ...(workspace?.balance != null && workspace.balance <= 0
      ? [finding('BALANCE_EXHAUSTED', 'The prepaid balance is used up. Top it up.')]
      : []),
  ];
}

/** Only before it is scheduled or begins: later, its time may have passed. */
async function timeErrors(ctx: Context, row: BroadcastRow): Promise<BroadcastFinding[]> {
  const span = row.state === 'draft' || row.state === 'waiting_approval' ? findDueSpan(row) : null;
  if (span === null || span.last > (await databaseTime(ctx.db))) return [];
  return [finding('TIME_PASSED', 'Its time has passed. Choose a later one, or send it now.', 'at')];
}
