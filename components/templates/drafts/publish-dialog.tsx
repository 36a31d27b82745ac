import { useEffect, useMemo, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { UnsavedNotice } from '@/components/data/unsaved-notice';
import type { EditorChecks } from '@/components/editor/answers/use-checks';
import { Checks, sameChecks } from '@/components/editor/panels/checks';
import type { CheckTarget } from '@/components/editor/tree/check-target';
import type { EditorCommands } from '@/components/editor/workspace/editor-props';
import { contentSide } from '@/components/templates/content/content-side';
import { Spinner } from '@/components/ui/feedback/spinner';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { Dialog } from '@/components/ui/overlay/dialog';
import { sideOfVersion } from '@/components/versions/compare/side';
import { usePublishTemplate } from '@/lib/client/templates';
import { useTranslations } from '@/lib/client/translations';
import type { TemplateCheck } from '@/lib/templates/contract/previews';
import type { TemplateVersion } from '@/lib/templates/contract/versions';
import type { DraftSession } from './draft-session';
import { PostalAddressMissing, usePostalAddressMissing } from './postal-address-missing';
import { PublishLanguages } from './publish-languages';
import { PublishReceivers } from './publish-receivers';
import { PublishReview, usePublishReview } from './publish-review';
import { WhatChanges } from './what-changes';

type Props = {
  templateId: string;
  session: DraftSession;
  /** The editor's checks of the current content. */
  checks: EditorChecks;
  /** The published version; null if there is none, or it is loading. */
  published: TemplateVersion | null;
  onOpen: (target: CheckTarget) => void;
  onFix: (check: TemplateCheck) => void;
  nameOf: EditorCommands['nameOf'];
  onClose: () => void;
  onPublished: () => void;
  /** Opens the links for reviewers. */
  onReview: () => void;
  /** The next step: to contacts for a marketing email, from a program for others. */
  onSend?: (() => void) | undefined;
};

/** Saves the draft, shows the changes, recipients and checks, and publishes exactly that revision. */
export function PublishDialog(props: Props) {
  const { templateId, session, checks, published, onClose } = props;
  const [saved, setSaved] = useState<boolean | null>(null);
  const [note, setNote] = useState('');
  const publish = usePublishTemplate(templateId);
  const { content, base } = session.getSnapshot();
  const count = (severity: TemplateCheck['severity']) =>
    sameChecks(checks.list.filter((check) => check.severity === severity)).length;
  const [errors, warnings] = [count('error'), count('warning')];
  const isRead = published !== null && base.publishedVersionId === published.id;
  const before = useMemo(() => (isRead ? sideOfVersion(published) : null), [isRead, published]);
  const now = useMemo(
    () => contentSide(content, { stamp: `publishing-${base.revision}`, name: 'the draft' }),
    [content, base.revision],
  );
  const unaddressed = usePostalAddressMissing(content.document.purpose, true);
  const review = usePublishReview(templateId, base.revision);
  const translated = (useTranslations(templateId).data?.data.length ?? 0) > 0;

  // A fix applied here changes the draft, which must be saved again before publishing.
  useEffect(() => {
    let current = true;
    void session.flush().then((isSaved) => current && setSaved(isSaved));
    return () => {
      current = false;
    };
  }, [session, content]);

  async function submit() {
    if (!(await session.flush())) return setSaved(false);
    const { base: latest } = session.getSnapshot();
    publish.mutate(
      {
        revision: latest.revision,
        published_version_id: latest.publishedVersionId,
        ...(note.trim() ? { note: note.trim() } : {}),
      },
      {
        onSuccess: (version) => {
          const { onSend } = props;
          const isMarketing = content.document.purpose === 'marketing';
          // Programs that send it already need no change.
          const isNext = onSend && (isMarketing || latest.publishedVersionId === null);
          const label = isMarketing ? 'Send to contacts…' : 'Send from a program…';
          toast.success(
            onSend && isMarketing
              ? `Version ${version.version_number} is published.`
              : `Version ${version.version_number} is published. New emails use it from now on.`,
            isNext ? { action: { label, onClick: onSend }, duration: 15_000 } : undefined,
          );
          props.onPublished();
          onClose();
        },
      },
    );
  }

  const unchecked = !checks.current && checks.refusal === null;
  // Being prepared is no refusal: the button keeps the focus.
  const preparing = saved === null || unchecked;
  const refused = saved === false || errors > 0 || unaddressed || review.missing;
  const blocked = preparing || refused;

  const first = whatIsFirst({ errors, unaddressed, unapproved: review.missing });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Publish"
      description="Makes this draft the version that is sent from now on. Versions never change: you can always go back to an older one."
      footer={
        <>
          {first && <p className="mr-auto self-center text-destructive-text text-sm">{first}</p>}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={() => void submit()}
            disabled={refused}
            pending={publish.isPending || (preparing && !refused)}
          >
            {warnings === 0 || errors > 0
              ? 'Publish version'
              : `Publish with ${warnings === 1 ? '1 warning' : `${warnings} warnings`}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {saved === null && <Spinner label="Saving the draft first…" />}
        {saved === false && <UnsavedNotice />}
        {unaddressed && <PostalAddressMissing />}
        {before && <WhatChanges {...{ templateId, translated }} from={before} to={now} />}
        <PublishReview {...review} onReview={props.onReview} />
        <PublishReceivers templateId={templateId} purpose={content.document.purpose} />
        {saved && <PublishLanguages templateId={templateId} />}
        <section aria-label="Checks" className="grid gap-1.5">
          <h3 className="font-medium text-sm">Checks</h3>
          <div className="max-h-80 overflow-y-auto rounded-lg border">
            <Checks checks={checks} onOpen={props.onOpen} nameOf={props.nameOf} onFix={props.onFix} />
          </div>
        </section>
        {!unaddressed && <FormError error={publish.error} />}
        <Field label="Note" hint="What changed and why, for the history." optional>
          <Textarea
            value={note}
            onChange={(event) => setNote(event.target.value)}
            onKeyDown={(event) => {
              const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
              if (sends && !blocked && !publish.isPending) void submit();
            }}
            maxLength={500}
            rows={2}
          />
        </Field>
      </div>
    </Dialog>
  );
}

/** Why it cannot be published, said beside the button: the rest may be scrolled away. */
function whatIsFirst(given: { errors: number; unaddressed: boolean; unapproved: boolean }): string | null {
  if (given.errors === 1) return 'Correct the error first.';
  if (given.errors > 1) return `Correct the ${given.errors} errors first.`;
  if (given.unaddressed) return 'Enter the postal address first.';
  return given.unapproved ? 'It needs an approval first.' : null;
}
