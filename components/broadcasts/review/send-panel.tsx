import { CalendarClock, Send } from 'lucide-react';
import { useState } from 'react';
import type { DraftFields } from '@/components/broadcasts/draft/draft-fields';
import { TrialFacts } from '@/components/broadcasts/sections/trial-section';
import { atWordsInZone } from '@/components/broadcasts/send-time-words';
import { SharedSubject } from '@/components/broadcasts/shared-subject';
import { useSegmentName } from '@/components/broadcasts/use-segment-name';
import { useTopicName } from '@/components/broadcasts/use-topic-name';
import { FormError } from '@/components/data/form-error';
import { useTimeZone } from '@/components/data/time-zone';
import { Card } from '@/components/ui/display/card';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Notice } from '@/components/ui/feedback/notice';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Spinner } from '@/components/ui/feedback/spinner';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { SkipButton } from '@/components/ui/navigation/skip-button';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import { countOf, formatNumber } from '@/lib/amounts';
import type { Broadcast, BroadcastCheck } from '@/lib/broadcasts/contract';
import { useSendBroadcast } from '@/lib/client/broadcasts';
import { useMay } from '@/lib/client/session';
import { useWorkspace } from '@/lib/client/workspace';
import { ProblemList } from './problem-list';
import type { Problem } from './problems';

type Props = {
  broadcast: Broadcast;
  fields: DraftFields;
  subject: string | null;
  check: BroadcastCheck | undefined;
  checking: boolean;
  problems: readonly Problem[];
  warnings: readonly Problem[];
  /** Saves; returns whether everything is on the server. */
  onFlush: () => Promise<Broadcast | null>;
  onSent: () => void;
};

const sendPanelId = 'send';

/** A skip link past the form to the send button. */
export function SkipToSend() {
  const go = () => document.getElementById(sendPanelId)?.focus();
  return <SkipButton onClick={go}>Go to sending</SkipButton>;
}

/** The number of recipients, the problems, and the send button. */
export function SendPanel({ check, checking, problems, warnings, ...props }: Props) {
  const [asking, setAsking] = useState(false);
  const maySend = useMay('broadcast:send');
  const words = useSendWords(props.fields, check);
  const skipped = check?.skipped.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Card id={sendPanelId} tabIndex={-1} className="grid grid-cols-1 gap-4" aria-label="Ready to send">
      {check ? (
        <div className="grid grid-cols-1 gap-1">
          <output
            aria-label={`${countOf(check.recipients, 'person', 'people')} get it`}
            className="flex items-baseline gap-2"
          >
            <span className="title text-4xl tabular-nums">{formatNumber(check.recipients)}</span>
            <span className="text-muted-foreground text-sm">
              {check.recipients === 1 ? 'person gets it' : 'people get it'}
            </span>
            {checking && <Spinner />}
          </output>
          {check.recipients_margin > 0 && (
            <span className="text-muted-foreground text-xs">
              ±{formatNumber(check.recipients_margin)}: estimated from a sample.
            </span>
          )}
          {skipped > 0 && (
            <a href="#review" className="w-fit rounded-sm text-primary-text text-sm hover:underline">
              {countOf(skipped, 'person does', 'people do')} not: see why
            </a>
          )}
        </div>
      ) : (
        <Skeleton className="h-14" />
      )}
      {problems.length + warnings.length > 0 && (
        <div className="border-y py-3">
          <ProblemList problems={problems} warnings={warnings} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-2">
        <Button
          size="lg"
          icon={words.later ? <CalendarClock aria-hidden /> : <Send aria-hidden />}
          disabled={!maySend || !check || problems.length > 0}
          onClick={() => setAsking(true)}
        >
          {words.label}
        </Button>
        {!maySend && (
          <p className="text-muted-foreground text-xs">
            Your role cannot send broadcasts. What you write is kept.
          </p>
        )}
      </div>
      {asking && check && <SendDialog {...props} words={words} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type Words = ReturnType<typeof useSendWords>;

/** What the button does, in words. */
function useSendWords({ at }: DraftFields, check: BroadcastCheck | undefined) {
  const approval = useWorkspace().data?.approval ?? false;
  const to = check?.recipients ? ` to ${countOf(check.recipients, 'person', 'people')}` : '';
  const isScheduled = at.kind !== 'now';
  const verb = approval ? 'Ask for approval' : isScheduled ? 'Schedule' : 'Send';
  const label = approval ? verb : `${verb}${isScheduled ? to.replace('to', 'for') : to}`;
  return {
    ...{ later: isScheduled, approval, label },
    title: approval ? `Ask for approval to send${to}?` : `${label}?`,
    done: approval
      ? 'Another member can approve it now.'
      : isScheduled
        ? 'It is scheduled.'
        : 'It is going out.',
  };
}

const SegmentName = ({ id }: { id: string }) => <span className="block">{useSegmentName(id)}</span>;

type DialogProps = Pick<Props, 'broadcast' | 'fields' | 'subject' | 'onFlush' | 'onSent'> & {
  words: Words;
  onClose: () => void;
};

function SendDialog({ broadcast, fields, subject, words, onFlush, onSent, onClose }: DialogProps) {
  const send = useSendBroadcast(broadcast.id);
  const [saving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const { zone } = useTimeZone();
  const segment = useSegmentName(fields.segment_id);
  const topic = useTopicName(fields.topic_id);

  async function confirm() {
    setSaving(true);
    const saved = await onFlush();
    setSaving(false);
    setUnsaved(saved === null);
    if (!saved) return;
    send.mutate(saved.revision, {
      onSuccess: () => {
        onClose();
        toast.success(words.done);
        onSent();
      },
    });
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={
        words.approval
          ? 'Nothing goes out before another member with the right to send approves it.'
          : words.later
            ? 'Until then you can still change or cancel it.'
            : 'Emails that are out cannot be called back.'
      }
      confirmLabel={words.label}
      cancelLabel="Not yet"
      final={!words.approval && !words.later}
      pending={saving || send.isPending}
      onConfirm={() => void confirm()}
    >
      {unsaved && <Notice tone="danger">What you typed could not be saved, so nothing was sent.</Notice>}
      <FormError error={send.error} />
      <Facts layout="lines">
        <Fact name="To">{segment}</Fact>
        {fields.excluded_segment_ids.length > 0 && (
          <Fact name="Except">
            {fields.excluded_segment_ids.map((id) => (
              <SegmentName key={id} id={id} />
            ))}
          </Fact>
        )}
        {topic !== null && <Fact name="Topic">{topic}</Fact>}
        <Fact name="From">{fields.from}</Fact>
        {fields.trial ? (
          <TrialFacts trial={fields.trial} variables={fields.variables} />
        ) : (
          <Fact name="Subject">
            <SharedSubject text={subject ?? ''} variables={fields.variables} />
          </Fact>
        )}
        <Fact name="When">{atWordsInZone(fields.at, zone)}</Fact>
      </Facts>
    </AlertDialog>
  );
}
