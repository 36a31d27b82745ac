import { createHash } from 'node:crypto';
import type { CanonicalDocument, Postroom, Template } from 'postroom';

/** A template as an author writes it: its details and its content. */
export type TemplateContent = {
  details: Pick<Template, 'name' | 'description' | 'industry' | 'tone'>;
  subject: string;
  preview_text: string;
  document: CanonicalDocument;
};

/** A template on the server: its draft, else what is published; null content without either. */
export type RemoteTemplate = { template: Template; content: TemplateContent | null };

/** A template with its content. */
export async function readTemplate(postroom: Postroom, templateId: string): Promise<RemoteTemplate> {
  const template = await postroom.templates.get(templateId);
  const { name, description, industry, tone, draft, published_version_id: versionId } = template;
  const source = draft ?? (versionId ? await postroom.templates.versions.get(templateId, versionId) : null);
  if (!source) return { template, content: null };
  const { subject, preview_text, source_document: document } = source;
  return {
    template,
    content: { details: { name, description, industry, tone }, subject, preview_text, document },
  };
}

/** Equal for equal content, regardless of JSON formatting. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(value)))
    .digest('hex')
    .slice(0, 32);
}

/** The hash of what a draft contains. */
export function draftHash({ subject, preview_text, document }: TemplateContent): string {
  return hashOf({ subject, preview_text, document });
}

/** The same with its keys in order. */
export function sortKeys<Value>(value: Value): Value {
  const sort = (_: string, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one;
  return JSON.parse(JSON.stringify(value, sort));
}
