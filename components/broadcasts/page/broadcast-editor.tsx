import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { ConflictNotice } from '@/components/broadcasts/draft/conflict-notice';
import {
  type DraftFields,
  fieldLabels,
  fieldNames,
  fieldProblem,
} from '@/components/broadcasts/draft/draft-fields';
import { SaveStatus } from '@/components/broadcasts/draft/save-status';
import { useBroadcastSession } from '@/components/broadcasts/draft/use-broadcast-session';
import { problemsOf, warningsOf } from '@/components/broadcasts/review/problems';
import { Review } from '@/components/broadcasts/review/review';
import { withSamplesFor } from '@/components/broadcasts/review/sampled-words';
import { SendPanel, SkipToSend } from '@/components/broadcasts/review/send-panel';
import { TestDialog } from '@/components/broadcasts/review/test-dialog';
import { RecipientsSection } from '@/components/broadcasts/sections/recipients-section';
import { SenderSection } from '@/components/broadcasts/sections/sender-section';
import { TemplateSection } from '@/components/broadcasts/sections/template-section';
import { TimeSection } from '@/components/broadcasts/sections/time-section';
import { TrackingSection } from '@/components/broadcasts/sections/tracking-section';
import { TrialSection } from '@/components/broadcasts/sections/trial-section';
import { useSenderName } from '@/components/broadcasts/use-sender-name';
import { InboxRows } from '@/components/editor/preview/inbox-rows';
import { Page } from '@/components/layout/page';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import type { Broadcast, BroadcastCheck } from '@/lib/broadcasts/contract';
import { useBroadcastCheck, useBroadcastPreview } from '@/lib/client/broadcasts';
import { useTemplate } from '@/lib/client/templates';
import { useVersion } from '@/lib/client/versions';
import { BroadcastMenu } from './broadcast-menu';

/** The page for editing a broadcast: content, recipients, sender, time, and a review of who gets it. */
export function BroadcastEditor({ broadcast, onSent }: { broadcast: Broadcast; onSent: () => void }) {
  const { session, snapshot } = useBroadcastSession(broadcast);
  const [testing, setTesting] = useState(false);
  const { fields, saved, status, merged } = snapshot;
  const check = useBroadcastCheck(saved.id, saved.revision);
  const version = usePublished(fields.template_id);
  const sender = useSenderName(fields.from);
  const people = check.data?.recipients ?? null;
  const checking = check.isFetching || !session.settled;
  const section = { fields, onChange: (change: Partial<DraftFields>) => session.change(change) };
  const shared = {
    variables: version?.variables.filter(({ type }) => type !== 'list') ?? [],
    templateSubject: version?.subject ?? null,
  };
  const flush = async () => ((await session.flush()) ? session.getSnapshot().saved : null);
  return (
    <Page
      title={fields.name}
      breadcrumb={[{ label: 'Broadcasts', href: '/broadcasts' }]}
      actions={
        <>
          <SaveStatus status={status} incomplete={incompleteOf(fields)} onRetry={() => session.retry()} />
          <Button
            variant="secondary"
            icon={<FlaskConical aria-hidden />}
            disabled={fields.template_id === null}
            onClick={() => setTesting(true)}
          >
            Send a test
          </Button>
          <BroadcastMenu broadcast={saved} onRename={(name) => session.change({ name })} />
        </>
      }
    >
      {status.kind === 'conflict' && (
        <ConflictNotice status={status} fields={fields} onResolve={(choice) => session.resolve(choice)} />
      )}
      {merged && status.kind !== 'conflict' && (
        <Notice>{merged} changed this broadcast too. Both changes stand here together.</Notice>
      )}
      <StateNotice broadcast={saved} />
      <SkipToSend />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <TemplateSection {...section} />
          <RecipientsSection {...section} people={people} counting={checking} />
          <SenderSection {...section} {...shared} replyProblem={fieldProblem(fields, 'reply_to')}>
            {saved.template_id && (
              <Inbox broadcast={saved} people={check.data?.recipient_examples ?? []} sender={sender} />
            )}
          </SenderSection>
          <TrialSection {...section} {...shared} people={people} />
          <TimeSection {...section} people={people} />
          <TrackingSection {...section} name={fields.name} />
          <Review
            broadcastId={saved.id}
            revision={saved.revision}
            check={check.data}
            hasTemplate={saved.template_id !== null}
            sender={sender}
          />
        </div>
        <div className="lg:sticky lg:top-6">
          <SendPanel
            broadcast={saved}
            fields={fields}
            subject={fields.subject ?? version?.subject ?? null}
            check={check.data}
            checking={checking}
            problems={problemsOf(fields, check.data)}
            warnings={warningsOf(fields, check.data)}
            onFlush={flush}
            onSent={onSent}
          />
        </div>
      </div>
      {testing && (
        <TestDialog
          broadcastId={saved.id}
          people={check.data?.recipient_examples ?? []}
          // Without what is incomplete, such as a time: the test is not sent at it.
          onFlush={async () => (await session.flush()) || session.settled}
          onClose={() => setTesting(false)}
        />
      )}
    </Page>
  );
}

/** The subject and variables of the template's published version. */
function usePublished(templateId: string | null) {
  const template = useTemplate(templateId ?? '', templateId !== null);
  return useVersion(templateId ?? '', template.data?.published_version_id ?? null).data;
}

/** The labels of fields that cannot be saved as they are. */
const incompleteOf = (fields: DraftFields): string[] =>
  fieldNames.filter((name) => fieldProblem(fields, name) !== undefined).map((name) => fieldLabels[name]);

function StateNotice({ broadcast: { state, approval } }: { broadcast: Broadcast }) {
  if (state === 'waiting_approval')
    return (
      <Notice title="This waits for approval">
        A change takes it back to a draft, and approval is asked for anew when you send it.
      </Notice>
    );
  if (state === 'paused' || state === 'scheduled')
    return (
      <Notice title="Its schedule is on hold">
        It does not go out while you edit. A change makes it a draft again: send it once you are done.
      </Notice>
    );
  if (approval.note === null) return null;
  return (
    <Notice tone="warning" title="It was sent back">
      {approval.note}
    </Notice>
  );
}

type InboxProps = { broadcast: Broadcast; people: BroadcastCheck['recipient_examples']; sender: string };

/** Its row in two email programs, as the first recipient sees it. */
function Inbox({ broadcast, people, sender }: InboxProps) {
  const preview = useBroadcastPreview(broadcast.id, broadcast.revision, people[0]?.contact_id ?? null);
  if (!preview.data) return null;
  return (
    <div className="border-t pt-4">
      <InboxRows preview={preview.data} sender={sender}>
        {preview.data.to_email
          ? `Shown as ${preview.data.to_email} gets it${withSamplesFor(preview.data)}.`
          : 'Shown with the sample values of the template.'}
      </InboxRows>
    </div>
  );
}
