import {
  type Broadcast,
  type TrialInput,
  type UpdateBroadcastInput,
  updateBroadcastInput,
} from '@/lib/broadcasts/contract';
import { keysOf } from '@/lib/keys-of';

/** The fields of a broadcast in the form, possibly incomplete. */
export type DraftFields = Pick<Broadcast, Exclude<FieldName, 'trial'>> & { trial: TrialInput | null };
export type FieldName = Exclude<keyof UpdateBroadcastInput, 'revision'>;

/** In the order of the form. */
export const fieldLabels: Record<FieldName, string> = {
  name: 'Name',
  template_id: 'Email',
  variables: 'Values of the template',
  segment_id: 'Segment',
  excluded_segment_ids: 'Excluded segments',
  topic_id: 'Topic',
  from: 'From',
  reply_to: 'Reply to',
  subject: 'Subject',
  trial: 'A/B test of subjects',
  at: 'When',
  per_hour: 'Emails an hour',
  tracking: 'Tracking',
  utm: 'Link parameters',
};
export const fieldNames = keysOf(fieldLabels);

export function draftFieldsOf(broadcast: Broadcast): DraftFields {
  const { trial } = broadcast;
  return {
    ...(Object.fromEntries(fieldNames.map((name) => [name, broadcast[name]])) as Omit<DraftFields, 'trial'>), // its own fields
    trial: trial && {
      subjects: trial.subjects,
      share_percent: trial.share_percent,
      winner_by: trial.winner_by,
      after_minutes: trial.after_minutes,
    },
  };
}

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** The fields that differ. */
export function differing(a: DraftFields, b: DraftFields): FieldName[] {
  return fieldNames.filter((name) => !isEqual(a[name], b[name]));
}

export function areFieldsEqual(a: DraftFields, b: DraftFields): boolean {
  return differing(a, b).length === 0;
}

/** Why a field cannot be saved; undefined if it can. */
export function fieldProblem(fields: DraftFields, name: FieldName): string | undefined {
  const read = updateBroadcastInput.shape[name].safeParse(fields[name]);
  return read.error?.issues[0]?.message;
}

/** The valid changes to save; null if there are none. */
export function changesOf(
  fields: DraftFields,
  base: DraftFields,
): Omit<UpdateBroadcastInput, 'revision'> | null {
  const changed = differing(fields, base).filter((name) => fieldProblem(fields, name) === undefined);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, fields[name]]));
}

/**
 * Merges our fields with someone else's saved changes. If both changed a field, ours stays and it is listed as
 * disputed.
 */
export function mergeFields(
  base: DraftFields,
  mine: DraftFields,
  theirs: DraftFields,
): { fields: DraftFields; disputed: FieldName[] } {
  const kept = differing(mine, base);
  const disputed = kept.filter(
    (name) => !isEqual(theirs[name], base[name]) && !isEqual(theirs[name], mine[name]),
  );
  return { fields: { ...theirs, ...pick(mine, kept) }, disputed };
}

/**
 * The base to merge with if the server may have unanswered saves: their fields are ours. `isOurs`: nobody else changed
 * any.
 */
export function uponOwnSaves(
  base: DraftFields,
  sent: readonly DraftFields[],
  theirs: DraftFields,
): { base: DraftFields; isOurs: boolean } {
  const changed = differing(theirs, base);
  const own = changed.filter((name) => sent.some((fields) => isEqual(fields[name], theirs[name])));
  return { base: { ...base, ...pick(theirs, own) }, isOurs: own.length === changed.length };
}

export function pick(fields: DraftFields, names: readonly FieldName[]): Partial<DraftFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
