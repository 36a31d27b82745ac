import { addContactLocale } from '@/lib/contacts/values/contact-locales';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { contacts, shownContacts } from '@/lib/db/tables';
import type { TestSendResult } from '@/lib/emails/contract/sending';
import { findSuppression } from '@/lib/emails/log/find-suppression';
import { createUnsubscribeUrl } from '@/lib/emails/unsubscribe/unsubscribe-token';
import { createNotFound, DomainError, errorBody } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import type { TestSendInput } from '@/lib/templates/contract/previews';
import { findLintErrors, refuseIssues } from '@/lib/templates/documents/accept-document';
import { checkValues } from '@/lib/templates/documents/check-values';
import { completeValues } from '@/lib/templates/documents/completed-values';
import { findContentToRender } from '@/lib/templates/previews/find-content-to-render';
import { renderForAuthor } from '@/lib/templates/previews/render-content';
import { refuseGaps, requireMayShow, resolveValues } from '@/lib/templates/previews/resolve-values';
import { requireTemplate, type TemplateRow } from '@/lib/templates/records/require-template';
import { findSampleValues } from '@/lib/templates/samples/find-sample-values';
import { findDefaultSender, findSenders, type SenderAddress } from './find-senders';
import { hashItem } from './hash-item';
import type { PreparedEmail } from './prepared-email';
import { createPrivateKey } from './read-item';
import { requireSendingAllowed } from './require-sending-allowed';
import { type Outcomes, storeEmails } from './store-emails';
import { findTestDestination } from './test-destination';

/**
 * Sends a template as a test: the draft or the given version, with sample values where none are given. Also
 * for marketing templates, with a working unsubscribe link. Template errors are thrown; the quota is reported
 * per recipient.
 */
export function sendTest(ctx: Context, templateId: string, input: TestSendInput): Promise<TestSendResult> {
  requireScope(ctx, access.sendEmails);
  return sendTestOf(ctx, templateId, input);
}

/** What a broadcast sets instead of its template. */
type TestOfBroadcast = TestSendInput & {
  subject?: string | undefined;
  reply_to?: string | undefined;
  /** Changes the sanitized HTML for one recipient. */
  finish?(html: string): string;
};

/** For callers that already checked their own scope. */
export async function sendTestOf(
  ctx: Context,
  templateId: string,
  input: TestOfBroadcast,
): Promise<TestSendResult> {
  requireMayShow(ctx, input);
  const template = await requireTemplate(ctx, templateId);
  await requireSendingAllowed(ctx);
  const { sample_set_id: setId } = input;
  const kept: Awaited<ReturnType<typeof findSampleValues>> =
    setId === undefined ? { values: {} } : await findSampleValues(ctx, template.id, setId);
  const { locale } = await addContactLocale(ctx, { ...input, locale: input.locale ?? kept.locale });
  const content = await findContentToRender(ctx, template, {
    ...{ version_id: input.version_id, subject: input.subject, locale },
  });
  const { parsed, subject, previewText } = content;
  const { variables } = parsed.document;
  if (!content.compiled) refuseIssues(findLintErrors(parsed, { subject, previewText }, 'save'));
  const sender = input.from
    ? (await findSenders(ctx, [input.from]))(input.from)
    : await findDefaultSender(ctx);
  const request = { ...input, variables: { ...kept.values, ...input.variables } };
  const { values, gaps } = await resolveValues(ctx, content, request);
  refuseGaps(gaps);
  checkValues(variables, completeValues(variables, values));
  const versionId = content.compiled ? (input.version_id ?? template.publishedVersionId) : null;
  const emails: PreparedEmail[] = [];
  for (const to of input.to) {
    const id = newId();
    const url = template.purpose === 'marketing' ? createUnsubscribeUrl(id) : null;
    const rendered = await renderForAuthor(
      ctx,
      content,
      values,
      url === null ? {} : { unsubscribe_url: url },
    );
    const language = { locale: content.locale, requestedLocale: locale ?? null };
    emails.push(
      prepareTestEmail(template, input, {
        id,
        to,
        sender,
        versionId,
        rendered,
        url,
        given: values,
        language,
      }),
    );
  }
  const { contact_id: contactId } = input;
  const stored = await (contactId === undefined
    ? storeEmails(ctx, emails)
    : withTransaction(ctx, (tx) => storeShowing(tx, contactId, emails)));
  const data = await Promise.all(
    emails.map(async (email, index): Promise<TestSendResult['data'][number]> => {
      const outcome = stored.get(email.id);
      const { idempotencyKey: idempotency_key, to } = email;
      const base = { index, idempotency_key, to };
      if (!outcome) throw new Error('A test send was left without an outcome.');
      if (outcome instanceof DomainError)
        return { ...base, destination: 'none', error: errorBody(outcome, ctx.requestId) };
      const suppression = await findSuppression(ctx, to, email);
      return { ...base, destination: findTestDestination(to, suppression !== null), id: outcome.id };
    }),
  );
  const failed = data.filter((entry) => entry.error).length;
  return { object: 'list', data, accepted: data.length - failed, failed };
}

/** Locks the contact whose values the test shows, so that it is not erased before the commit. `NOT_FOUND`. */
async function storeShowing(
  tx: Context,
  contactId: string,
  emails: readonly PreparedEmail[],
): Promise<Outcomes> {
  const [contact] = await tx.db
    .select({ email: contacts.email })
    .from(contacts)
    .where(inWorkspace(tx, contacts, { id: contactId }))
    .for('key share');
  if (!contact) throw createNotFound('contact');
  const stored = await storeEmails(tx, emails);
  const { workspaceId } = tx;
  const accepted = emails.filter(({ id }) => !(stored.get(id) instanceof DomainError));
  if (accepted.length > 0)
    await tx.db
      .insert(shownContacts)
      .values(accepted.map(({ id }) => ({ emailId: id, workspaceId, email: contact.email })));
  return stored;
}

type Recipient = {
  id: string;
  to: string;
  sender: SenderAddress;
  versionId: string | null;
  rendered: Awaited<ReturnType<typeof renderForAuthor>>;
  url: string | null;
  given: Record<string, unknown>;
  language: Pick<PreparedEmail, 'locale' | 'requestedLocale'>;
};

function prepareTestEmail(
  template: TemplateRow,
  input: TestOfBroadcast,
  { id, to, sender, versionId, rendered, url, given, language }: Recipient,
): PreparedEmail {
  return {
    id,
    idempotencyKey: createPrivateKey('test'),
    itemHash: hashItem({ id }),
    purpose: template.purpose,
    sender,
    replyTo: input.reply_to ?? null,
    to,
    subject: `${input.mark_subject ? '[Test] ' : ''}${rendered.subject || template.name}`.slice(0, 998),
    previewText: rendered.preview_text,
    html: input.finish ? input.finish(rendered.html) : rendered.html,
    text: rendered.text,
    // A draft is not a version: the log filters by published versions.
    templateId: versionId === null ? null : template.id,
    templateVersionId: versionId,
    draftOf: versionId === null ? template.id : null,
    ...language,
    metadata: '{}',
    variables: JSON.stringify(given),
    headers: null,
    sendAt: null,
    unsubscribeUrl: url,
    resendOf: null,
    broadcast: null,
    isTest: true,
    attachments: [],
    ownFiles: [],
  };
}
