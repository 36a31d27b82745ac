import type { Snippet, SnippetRequest } from './request';
import { snippetsOf } from './snippets-of';

type TemplateToSend = {
  templateId: string;
  /** Pins a version; null sends the currently published one. */
  versionId: string | null;
  name: string;
  from: string;
  variables: Record<string, unknown>;
};

const to = 'delivered@simulator.postroom.test';

/** A request that sends this template, ready to paste, in every language and by SMTP. */
export function templateSnippets(template: TemplateToSend): Snippet[] {
  const { templateId, versionId, from, variables } = template;
  const body = {
    idempotency_key: keyOf(template),
    ...{ from, to, template_id: templateId },
    ...(versionId && { template_version_id: versionId }),
    ...(Object.keys(variables).length > 0 && { variables }),
  };
  const request: SnippetRequest = {
    ...{ method: 'POST', path: '/api/v1/emails', body },
    ...{ credential: 'key', answer: 'json', call: 'emails.send' },
  };
  // SMTP has no way to name a version.
  const bySmtp: Snippet[] = versionId ? [] : [{ language: 'smtp', code: smtpSnippet(template) }];
  return [...snippetsOf(request), ...bySmtp];
}

/** The same by SMTP submission, with curl; POSTROOM_SMTP is for example smtp://127.0.0.1:2525. */
function smtpSnippet({ templateId, from, variables, ...template }: TemplateToSend): string {
  return [
    'curl "$POSTROOM_SMTP" --user "postroom:$POSTROOM_API_KEY" \\',
    `  --mail-from ${from} --mail-rcpt ${to} \\`,
    "  --crlf --upload-file - <<'MESSAGE'",
    `From: ${from}`,
    `To: ${to}`,
    `X-Postroom-Idempotency-Key: ${keyOf({ ...template, templateId })}-smtp`,
    `X-Postroom-Template: ${templateId}`,
    ...(Object.keys(variables).length > 0 ? [`X-Postroom-Variables: ${headerValue(variables)}`] : []),
    '',
    'The template stands in for this text.',
    'MESSAGE',
  ].join('\n');
}

function keyOf({ name, templateId }: Pick<TemplateToSend, 'name' | 'templateId'>): string {
  const word = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${word || 'template'}-${templateId.slice(-6)}-1`.slice(0, 190);
}

/** JSON in ASCII, one value per line: headers allow neither other characters nor longer lines. */
function headerValue(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replace(/[\u007f-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/\n\s*/g, '\n ');
}
