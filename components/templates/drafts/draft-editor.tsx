import { Send, UserRoundCheck } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { NewBroadcastDialog } from '@/components/broadcasts/list/new-broadcast';
import { useChecks } from '@/components/editor/answers/use-checks';
import { TemplateEditor } from '@/components/editor/template-editor';
import type { EditorCommands } from '@/components/editor/workspace/editor-props';
import { ReviewLinksDialog } from '@/components/reviews/links/review-links-dialog';
import { publicationOf } from '@/components/templates/content/publication';
import { SendTemplateDialog } from '@/components/templates/details/send-template-dialog';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { useMay, useSession } from '@/lib/client/session';
import { fetchTemplate } from '@/lib/client/templates';
import { fetchVersion, useVersion } from '@/lib/client/versions';
import { upgradeCompliance } from '@/lib/document/compliance/compliance-footers';
import type { Template } from '@/lib/templates/contract/templates';
import { ApprovalState } from './approval-state';
import { ConflictDialog } from './conflict-dialog';
import { DraftStatus } from './draft-status';
import { draftOwner } from './kept-drafts';
import { NewsNotice } from './news-notice';
import { PeopleHere } from './people-here';
import { useChecksWithAddress } from './postal-address-missing';
import { PublishDialog } from './publish-dialog';
import { RolledBackNotice } from './rolled-back-notice';
import { templateServer } from './template-server';
import { TestSendDialog } from './test-send-dialog';
import { useAdoption } from './use-adoption';
import { useContactsInEditor } from './use-contacts-in-editor';
import { type DraftBeginning, hasDraft, serverDraftOf, useDraftSession } from './use-draft-session';
import { useNews } from './use-news';
import { WorkspaceBar } from './workspace-bar';

type Props = { template: Template; beginning: DraftBeginning; onRestoredSaved: () => void };

/** The editor with saving, publishing and testing. */
export function DraftEditor({ template, beginning, onRestoredSaved }: Props) {
  const { session, snapshot } = useDraftSession(beginning);
  const commands = useRef<EditorCommands>(null);
  const { people, news, colleagues } = useNews(template.id, session, commands);
  const account = useSession().data;
  const mayWrite = useMay('template:write');
  const maySend = useMay('email:send');
  const mayBroadcast = useMay('broadcast:write');
  const isMarketing = template.purpose === 'marketing';
  const [dialog, setDialog] = useState<'publish' | 'test' | 'review' | 'send' | null>(null);
  const [conflictHidden, setConflictHidden] = useState(false);
  const { content, status, base } = snapshot;
  const saved = status.kind === 'saved';
  const server = useMemo(() => templateServer(template.id), [template.id]);
  const contacts = useContactsInEditor();
  const checks = useChecks(content, server, contacts?.shown?.id);
  // Deferred: each edit makes them outdated, which would delay the letter.
  const shownChecks = useDeferredValue(useChecksWithAddress(checks, content.document.purpose));
  const { opened, change } = useAdoption(session, snapshot, commands);
  const published = useVersion(template.id, base.publishedVersionId).data ?? null;

  // If someone published since, it no longer applies.
  const isStill = base.publishedVersionId === beginning.template.published_version_id;
  const rolledBack = isStill ? beginning.template.rolled_back : undefined;

  useEffect(() => {
    if (saved && beginning.restored) onRestoredSaved();
  }, [saved, beginning.restored, onRestoredSaved]);

  const imported = beginning.restored?.imported ?? false;
  useEffect(() => {
    // The session has its own record by now: this one would be offered instead of later work.
    if (imported) onRestoredSaved();
  }, [imported, onRestoredSaved]);

  async function adoptPublished() {
    const current = await fetchTemplate(template.id);
    if (hasDraft(current)) session.adopt(serverDraftOf(current));
  }

  const publication = publicationOf(base.publishedVersionId, published, content);
  // On phones it is below the buttons.
  const approval = (className: string) => (
    <ApprovalState
      templateId={template.id}
      revision={base.revision}
      saved={saved}
      publishable={mayWrite && publication !== 'published'}
      className={className}
      onReview={() => setDialog('review')}
      onPublish={() => setDialog('publish')}
    />
  );
  return (
    <>
      <WorkspaceBar
        template={template}
        publication={publication}
        status={
          <>
            {mayWrite && (
              <DraftStatus
                snapshot={snapshot}
                onRetry={() => session.retry()}
                onConflict={() => setConflictHidden(false)}
              />
            )}
            {approval('sm:hidden')}
          </>
        }
      >
        <PeopleHere people={people} />
        <Button
          variant="secondary"
          size="sm"
          icon={<UserRoundCheck aria-hidden />}
          onClick={() => setDialog('review')}
        >
          <span className="max-sm:sr-only">Review</span>
        </Button>
        {maySend && (
          <Button variant="secondary" size="sm" icon={<Send aria-hidden />} onClick={() => setDialog('test')}>
            <span className="max-sm:sr-only">Test</span>
          </Button>
        )}
        {approval('max-sm:hidden')}
        {mayWrite && (
          <Button size="sm" onClick={() => setDialog('publish')}>
            Publish…
          </Button>
        )}
      </WorkspaceBar>
      {imported && status.kind === 'refused' && (
        <Notice tone="warning" className="m-3 mb-0" title="This import cannot be saved yet">
          It is kept on this device. What is wrong stands beside the code; it is saved by itself once that is
          right.
        </Notice>
      )}
      {beginning.template.draft.requires_save && base.revision === beginning.template.draft.revision && (
        <Notice
          tone="info"
          className="m-3 mb-0"
          title="The compliance footer was updated"
          action={
            <Button variant="secondary" size="sm" onClick={() => void session.flush()}>
              Save it
            </Button>
          }
        >
          Save the draft once before you publish it.
        </Notice>
      )}
      {mayWrite && rolledBack && (
        <RolledBackNotice
          rolledBack={rolledBack}
          templateId={template.id}
          read={async () => {
            const sent = await fetchVersion(template.id, rolledBack.to.id, new AbortController().signal);
            const { subject, preview_text: previewText, source_document: source } = sent;
            return { subject, previewText, document: upgradeCompliance(source).document };
          }}
          onLoad={(older) => session.replace(older)}
        />
      )}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <NewsNotice news={news} dirty={!saved} />
        <TemplateEditor
          key={opened}
          document={content.document}
          subject={content.subject}
          previewText={content.previewText}
          server={server}
          sender={account?.workspace.name ?? 'Your workspace'}
          templateId={template.id}
          locale={template.default_locale}
          translatedInto={template.locales}
          storageKey={`postroom-samples:${draftOwner(account, template.id)}`}
          checks={shownChecks}
          commands={commands}
          readOnly={!mayWrite}
          contacts={contacts}
          colleagues={colleagues}
          opensIn={imported ? 'code' : 'design'}
          complianceFooter={content.document.compliance?.content}
          onChange={change}
        />
      </div>
      {dialog === 'publish' && (
        <PublishDialog
          templateId={template.id}
          session={session}
          checks={checks}
          published={published}
          onOpen={(target) => {
            setDialog(null);
            commands.current?.open(target);
          }}
          onFix={(check) => commands.current?.fix(check)}
          nameOf={(place) => commands.current?.nameOf(place) ?? null}
          onClose={() => setDialog(null)}
          onPublished={() => void adoptPublished()}
          onReview={() => setDialog('review')}
          onSend={isMarketing && !mayBroadcast ? undefined : () => setDialog('send')}
        />
      )}
      {dialog === 'review' && (
        <ReviewLinksDialog
          templateId={template.id}
          revision={base.revision}
          beforeCreate={() => session.flush()}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'send' &&
        (isMarketing ? (
          <NewBroadcastDialog template={template} onClose={() => setDialog(null)} />
        ) : (
          <SendTemplateDialog template={template} onClose={() => setDialog(null)} />
        ))}
      {dialog === 'test' && (
        <TestSendDialog
          templateId={template.id}
          session={session}
          contacts={contacts}
          variables={content.document.variables}
          shownSet={commands.current?.shownSet() ?? null}
          onClose={() => setDialog(null)}
        />
      )}
      {status.kind === 'conflict' && (
        <ConflictDialog
          open={!conflictHidden}
          onOpenChange={(open) => setConflictHidden(!open)}
          server={server}
          base={base.content}
          mine={content}
          theirs={status.theirs}
          onTakeTheirs={() => session.resolve('theirs')}
          onKeep={(kept) => session.resolve({ content: kept })}
        />
      )}
    </>
  );
}
