import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { findDefaultSender } from '@/lib/emails/accept/find-senders';
import { prepareFromVersion } from '@/lib/emails/accept/prepare-content';
import { sendEmail } from '@/lib/emails/accept/send-email';
import { DomainError } from '@/lib/errors';
import type { FormTopic } from '@/lib/forms/pages/public-form';
import { createInvalidError } from '@/lib/issues';
import { directionOf } from '@/lib/mail/locales';
import { html } from '@/lib/readers/html';
import { formatSentence, plainSentence } from '@/lib/readers/sentence';
import { wordsFor } from '@/lib/readers/words';
import { readWorkspaceLook, type WorkspaceLook } from '@/lib/readers/workspace-look';
import { findSendableVersion } from '@/lib/templates/versions/find-sendable-version';

type ConfirmationInput = {
  to: string;
  confirmUrl: string;
  formName: string;
  topics: readonly FormTopic[];
  /** In order of preference; the first language with a translation is used. */
  languages: readonly string[];
  templateVersionId: string | null;
  idempotencyKey: string;
};

/**
 * Sends the confirmation email in the caller's transaction; returns its id. It contains no form input but the address,
 * so that forms cannot send a stranger's words to strangers. Throws what `sendEmail` throws.
 */
export async function sendConfirmation(tx: Context, input: ConfirmationInput): Promise<string> {
  const { to, formName, confirmUrl, languages, idempotencyKey } = input;
  const { email: from } = await findDefaultSender(tx);
  const ask = async (templateVersionId: string | null) => {
    const content = templateVersionId
      ? await templateContent(tx, templateVersionId, languages[0], valuesOf({ to, formName, confirmUrl }))
      : plainContent(input, await readWorkspaceLook(tx));
    const item = {
      ...{ idempotency_key: idempotencyKey, from, to, ...content },
      ...{ metadata: { form_id: tx.actor.id }, headers: { 'Auto-Submitted': 'auto-generated' } },
    };
    return (await sendEmail(tx, item, null)).id;
  };
  if (!input.templateVersionId) return ask(null);
  return ask(input.templateVersionId).catch((error: unknown) => {
    // The template was deleted since; sign-ups must still work.
    if (error instanceof DomainError && error.code === 'TEMPLATE_UNAVAILABLE') return ask(null);
    throw error;
  });
}

type Values = { to: string; formName: string; confirmUrl: string };

function valuesOf({ to, formName, confirmUrl }: Values) {
  return { confirm_url: confirmUrl, form_name: formName, contact: { email: to } };
}

async function templateContent(
  tx: Context,
  versionId: string,
  locale: string | undefined,
  variables: Record<string, unknown>,
) {
  const templateId = await templateOf(tx, versionId);
  return { template_id: templateId, template_version_id: versionId, locale, variables };
}

async function templateOf(ctx: Context, versionId: string): Promise<string> {
  const { rows } = await ctx.db.execute<{ templateId: string }>(sql`
    select v.template_id as "templateId" from template_versions v join templates t on t.id = v.template_id
    where v.id = ${versionId} and v.workspace_id = ${ctx.workspaceId} and t.deleted_at is null`);
  const [row] = rows;
  if (row) return row.templateId;
  throw new DomainError('TEMPLATE_UNAVAILABLE', 'There is no published template with this version here.');
}

/** A unique address to look for in the rendered email. */
const probeUrl = 'https://confirm.postroom.example/a-link-to-look-for';

/**
 * `INVALID_REQUEST` for a version that cannot ask to confirm: not a published transactional one of this workspace, one
 * that needs other values, or one without the link. Tested by rendering such an email.
 */
export async function requireConfirmationVersion(ctx: Context, versionId: string): Promise<void> {
  const refuse = (code: string, message: string) =>
    createInvalidError([{ path: 'confirmation_template_version_id', code, message }]);
  const values = valuesOf({ to: 'ada@example.com', formName: 'Newsletter', confirmUrl: probeUrl });
  const content = await prepareContent(ctx, versionId, values).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'TEMPLATE_UNAVAILABLE')
      throw refuse('unknown_version', 'Must be a version of a published transactional template.');
    if (error.code !== 'INVALID_TEMPLATE_DATA') throw error;
    const message = `Only confirm_url, contact.email and form_name are filled in when people sign up. ${error.message}`;
    throw refuse('needs_other_values', message);
  });
  if (content.html?.includes(probeUrl)) return;
  const message = 'This version does not link to confirm_url, so nobody could confirm with it.';
  throw refuse('no_confirm_url', message);
}

async function prepareContent(ctx: Context, versionId: string, variables: Record<string, unknown>) {
  const version = { template_id: await templateOf(ctx, versionId), template_version_id: versionId };
  return prepareFromVersion(ctx, { variables }, await findSendableVersion(ctx, version), []);
}

function plainContent({ to, confirmUrl, topics, languages }: ConfirmationInput, look: WorkspaceLook) {
  const { language, words: all } = wordsFor(null, ...languages);
  const { confirmationEmail: words, forms } = all;
  const names = { workspace: look.name, address: to };
  const subject = plainSentence(words.subject, names);
  const { background, color } = look.button ?? { background: '#1c1917', color: '#ffffff' };
  const button = `display:inline-block;padding:12px 24px;border-radius:6px;background-color:${background};color:${color};font-weight:600;text-decoration:none`;
  const listed = html`<p>${words.about}</p><ul>${topics.map(({ name }) => html`<li><bdi>${name}</bdi></li>`)}</ul>`;
  const body = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body dir="${directionOf(language)}" style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px"><div style="max-width:520px;margin:0 auto">
${look.logo && html`<p><img src="${look.logo.url}" alt="${look.logo.alt || look.name}" width="${String(Math.min(look.logo.width, 200))}"></p>`}
<p>${formatSentence(words.asked, names)}</p>
${topics.length > 0 && listed}
<p><a href="${confirmUrl}" style="${button}">${forms.confirmButton}</a></p>
<p>${words.otherwise}</p>
</div></body></html>`;
  return { subject, preview_text: words.preview, html: body.text };
}
