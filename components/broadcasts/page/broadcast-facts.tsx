import { SubjectList } from '@/components/broadcasts/sections/trial-section';
import { VersionPicture } from '@/components/broadcasts/sections/version-picture';
import { atWords } from '@/components/broadcasts/send-time-words';
import { SharedSubject } from '@/components/broadcasts/shared-subject';
import { useSegmentName } from '@/components/broadcasts/use-segment-name';
import { useTopicName } from '@/components/broadcasts/use-topic-name';
import { Time } from '@/components/data/time';
import { useTimeZone } from '@/components/data/time-zone';
import { Card } from '@/components/ui/display/card';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Link } from '@/components/ui/navigation/link';
import { formatNumber } from '@/lib/amounts';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { useTemplate } from '@/lib/client/templates';
import { useVersion } from '@/lib/client/versions';

const linkClasses = 'text-primary-text underline underline-offset-2';

/** The email, its recipients, sender and time, and who was involved. */
export function BroadcastFacts({ broadcast }: { broadcast: Broadcast }) {
  const { zone } = useTimeZone();
  const topic = useTopicName(broadcast.topic_id);
  const { approval, tracking } = broadcast;
  return (
    <Card title="Details" className="grid grid-cols-1 gap-4">
      <Email broadcast={broadcast} />
      <Facts>
        <Fact name="To">
          <SegmentLink id={broadcast.segment_id} />
        </Fact>
        {broadcast.excluded_segment_ids.length > 0 && (
          <Fact name="Except">
            <ul>
              {broadcast.excluded_segment_ids.map((id) => (
                <li key={id}>
                  <SegmentLink id={id} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {topic !== null && <Fact name="Topic">{topic}</Fact>}
        <Fact name="From">{broadcast.from ?? 'Not chosen yet'}</Fact>
        {broadcast.reply_to && <Fact name="Reply to">{broadcast.reply_to}</Fact>}
        <Fact name="When">
          {atWords(broadcast.at, zone)}
          {broadcast.at.time_zone && (
            <span className="block text-muted-foreground text-xs">
              Where no zone is known: {broadcast.at.time_zone.replaceAll('_', ' ')}
            </span>
          )}
        </Fact>
        {broadcast.per_hour && <Fact name="At most">{formatNumber(broadcast.per_hour)} emails an hour</Fact>}
        <Fact name="Counted">{trackingWords(tracking)}</Fact>
        {approval.asked_by && <Fact name={requesterLabel(broadcast)}>{approval.asked_by.name}</Fact>}
        {approval.approved_by && <Fact name="Approved by">{approval.approved_by.name}</Fact>}
        {broadcast.started_at && (
          <Fact name="Emails">
            <Link className={linkClasses} href={`/emails?broadcast=${broadcast.id}`}>
              Show in the log
            </Link>
          </Fact>
        )}
        <Fact name="Created">
          <Time value={broadcast.created_at} exact />
          {broadcast.created_by && ` by ${broadcast.created_by.name}`}
        </Fact>
      </Facts>
    </Card>
  );
}

/** The label of the person who pressed the button, before sending began. */
function requesterLabel({ state, started_at }: Broadcast): string {
  if (state === 'waiting_approval') return 'Approval asked by';
  return started_at === null ? 'Scheduled by' : 'Sent by';
}

function trackingWords({ opens, clicks }: Broadcast['tracking']): string {
  if (opens) return clicks ? 'Opens and clicks' : 'Opens';
  return clicks ? 'Clicks' : 'Neither opens nor clicks';
}

function Email({ broadcast }: { broadcast: Broadcast }) {
  const { template_id: templateId } = broadcast;
  const template = useTemplate(templateId ?? '', templateId !== null);
  const versionId = broadcast.template_version_id ?? template.data?.published_version_id ?? null;
  const version = useVersion(templateId ?? '', templateId && versionId);
  if (templateId === null) return <p className="text-muted-foreground text-sm">No template is chosen yet.</p>;
  const name = template.data?.name ?? (template.error ? 'A deleted template' : '…');
  return (
    <div className="flex gap-4">
      <div className="relative aspect-[4/5] w-24 shrink-0 overflow-hidden rounded-md border">
        {versionId && version.data && (
          <VersionPicture templateId={templateId} versionId={versionId} name={name} />
        )}
      </div>
      <Facts>
        {broadcast.trial ? (
          <Fact name="Subjects that are tried">
            <SubjectList subjects={broadcast.trial.subjects} variables={broadcast.variables} />
          </Fact>
        ) : (
          <Fact name="Subject">
            <SharedSubject
              text={broadcast.subject ?? version.data?.subject ?? '…'}
              variables={broadcast.variables}
            />
          </Fact>
        )}
        <Fact name="Template">
          {version.data ? (
            <Link
              className={linkClasses}
              href={`/templates/${templateId}/versions?version=${version.data.id}`}
            >
              {name}, version {version.data.version_number}
            </Link>
          ) : (
            name
          )}
        </Fact>
      </Facts>
    </div>
  );
}

function SegmentLink({ id }: { id: string | null }) {
  const name = useSegmentName(id);
  return (
    <Link className={linkClasses} href={id === null ? '/contacts' : `/contacts/segments/${id}`}>
      {name}
    </Link>
  );
}
