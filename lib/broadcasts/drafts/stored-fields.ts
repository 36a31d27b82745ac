import type { CreateBroadcastInput } from '@/lib/broadcasts/contract';
import type { BroadcastChange } from '@/lib/broadcasts/states/move-broadcast';
import { createStoredTrial } from '@/lib/broadcasts/stored-trial';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';

/** The given fields of a broadcast as columns; missing fields stay missing. */
export function toColumns(input: Partial<CreateBroadcastInput>): BroadcastChange {
  const fields: BroadcastChange = {
    name: input.name,
    templateId: toLowerId(input.template_id),
    fromEmail: toStoredAddress(input.from),
    replyToEmail: toStoredAddress(input.reply_to),
    segmentId: toLowerId(input.segment_id),
    excludedSegmentIds: input.excluded_segment_ids && [
      ...new Set(input.excluded_segment_ids.map((id) => id.toLowerCase())),
    ],
    topicId: toLowerId(input.topic_id),
    variables: input.variables && JSON.stringify(input.variables),
    subject: input.subject,
    perHour: input.per_hour,
    trackOpens: input.tracking?.opens,
    trackClicks: input.tracking?.clicks,
    utm: input.utm && JSON.stringify(input.utm),
    trial: input.trial && JSON.stringify(createStoredTrial(input.trial)),
    ...(input.at && {
      atKind: input.at.kind,
      atTime: input.at.time ?? null,
      atTimeZone: input.at.time_zone ?? null,
    }),
  };
  // Removes undefined fields, so that callers can spread this over a row.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function toLowerId(id: string | null | undefined) {
  return id?.toLowerCase() ?? id;
}

function toStoredAddress(email: string | null | undefined) {
  return email == null ? email : canonicalAddress(email);
}
