import type { CreateBroadcastInput } from '@/lib/broadcasts/contract';
import type { BroadcastChange } from '@/lib/broadcasts/states/move-broadcast';
import { untried } from '@/lib/broadcasts/stored-trial';
import { canonicalAddress } from '@/lib/sending/addresses/canonical-address';

/** What was given of a broadcast, as columns. What was left out is left out. */
export function storedFields(input: Partial<CreateBroadcastInput>): BroadcastChange {
  const given: BroadcastChange = {
    name: input.name,
    templateId: lower(input.template_id),
    fromEmail: address(input.from),
    replyToEmail: address(input.reply_to),
    segmentId: lower(input.segment_id),
    excludedSegmentIds: input.excluded_segment_ids && [
      ...new Set(input.excluded_segment_ids.map((id) => id.toLowerCase())),
    ],
    topicId: lower(input.topic_id),
    variables: input.variables && JSON.stringify(input.variables),
    subject: input.subject,
    perHour: input.per_hour,
    trackOpens: input.tracking?.opens,
    trackClicks: input.tracking?.clicks,
    utm: input.utm && JSON.stringify(input.utm),
    trial: input.trial && JSON.stringify(untried(input.trial)),
    ...(input.at && {
      atKind: input.at.kind,
      atTime: input.at.time ?? null,
      atTimeZone: input.at.time_zone ?? null,
    }),
  };
  // Drizzle leaves out what is undefined, and a caller that spreads this must not be told of it either.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function lower(id: string | null | undefined) {
  return id?.toLowerCase() ?? id;
}

function address(email: string | null | undefined) {
  return email == null ? email : canonicalAddress(email);
}
